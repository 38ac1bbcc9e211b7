import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import type { AdminUser } from './dto/admin-user';
import { UserHooks } from './user-hooks';
import { User } from './user.entity';
import { users } from './users-admin.controller';

/** Moves accounts between groups by the same steps as an edit of the admin list. */
@Injectable()
export class UserGroupMoves {
  private readonly accounts: CrudService<User, AdminUser>;

  constructor(@InjectDataSource() database: DataSource, audit: AuditTrail, hooks: UserHooks) {
    this.accounts = new CrudService(users, database, audit, hooks);
  }

  /** Moves accounts in the caller's transaction; returns a function that publishes the events after the commit. */
  async move(
    manager: EntityManager,
    userId: number,
    userGroup: number,
    actor: Actor,
  ): Promise<() => void> {
    if (await manager.existsBy(User, { id: userId, userGroup })) return () => undefined;
    const edits = [{ id: userId, version: undefined, values: { userGroup } }];
    const { publishEvents } = await this.accounts.writeIn(manager, { edits }, actor);
    return publishEvents;
  }
}
