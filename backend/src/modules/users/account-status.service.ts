import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppError } from '../../http/errors';
import { type Actor, AuditTrail, CrudService } from '../../crud';
import type { AdminUser, BanValues } from './dto/admin-user';
import { UserHooks } from './user-hooks';
import type { User } from './user.entity';
import { users } from './users-admin.controller';

/** Changes bans and admin rights of one account by the bulk actions of the admin list. */
@Injectable()
export class AccountStatusService {
  private readonly accounts: CrudService<User, AdminUser>;

  constructor(@InjectDataSource() database: DataSource, audit: AuditTrail, hooks: UserHooks) {
    this.accounts = new CrudService(users, database, audit, hooks);
  }

  async change(
    actor: Actor,
    userId: number,
    { reason, showReason, ...status }: ({ admin: boolean } | { banned: boolean }) & BanValues,
  ): Promise<void> {
    const action = actionOf(status);
    const values = action === 'ban' ? { values: { reason, showReason } } : {};
    try {
      await this.accounts.bulk({ ids: [userId], action, ...values }, actor);
    } catch (error) {
      const missing = error instanceof AppError && error.code === 'row.notFound';
      throw missing ? new AppError('user.notFound') : error;
    }
  }
}

function actionOf(status: { admin: boolean } | { banned: boolean }): string {
  if ('admin' in status) return status.admin ? 'promote' : 'demote';
  return status.banned ? 'ban' : 'unban';
}
