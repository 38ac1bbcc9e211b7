import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppError } from '../../http/errors';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import type { AdminUser } from './dto/admin-user';
import { UserHooks } from './user-hooks';
import type { User } from './user.entity';
import { users } from './users-admin.controller';

/** Bans and admin rights of one account, by the same bulk actions and audit rows as the list of accounts. */
@Injectable()
export class AccountStatusService {
  private readonly accounts: CrudService<User, AdminUser>;

  constructor(@InjectDataSource() database: DataSource, audit: AuditTrail, hooks: UserHooks) {
    this.accounts = new CrudService(users, database, audit, hooks);
  }

  async change(
    actor: Actor,
    userId: number,
    wish: { admin: boolean } | { banned: boolean },
  ): Promise<void> {
    try {
      await this.accounts.bulk({ ids: [userId], action: actionOf(wish) }, actor);
    } catch (error) {
      const missing = error instanceof AppError && error.code === 'row.notFound';
      throw missing ? new AppError('user.notFound') : error;
    }
  }
}

function actionOf(wish: { admin: boolean } | { banned: boolean }): string {
  if ('admin' in wish) return wish.admin ? 'promote' : 'demote';
  return wish.banned ? 'ban' : 'unban';
}
