import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import type { AdminUser } from './dto/admin-user';
import { UserHooks } from './user-hooks';
import { User } from './user.entity';
import { users } from './users-admin.controller';

/** Moves accounts between groups, as an edit of the admin list would. */
@Injectable()
export class UserGroupMoves {
  private readonly accounts: CrudService<User, AdminUser>;

  constructor(@InjectDataSource() database: DataSource, audit: AuditTrail, hooks: UserHooks) {
    this.accounts = new CrudService(users, database, audit, hooks);
  }

  /** In the caller's transaction; returns what the caller does after its commit. */
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
