import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppError } from '../../http/errors';
import { type Actor, AuditTrail, type CrudHooks, crudResource, CrudService } from '../../crud';
import type { AdminUser } from './dto/admin-user';
import { UserHooks } from './user-hooks';
import type { User } from './user.entity';
import { users } from './users-admin.controller';

/** Fields that the audit log does not keep when an owner deletes the account. */
const ownAccount = crudResource<User, AdminUser>({
  ...users,
  secrets: [...(users.secrets ?? []), 'email', 'telephone', 'qqId', 'note'],
});

/** Lets users delete their own accounts, by the same steps as a deletion by an admin. */
@Injectable()
export class OwnAccountService {
  private readonly accounts: CrudService<User, AdminUser>;

  constructor(
    @InjectDataSource() database: DataSource,
    private readonly audit: AuditTrail,
    private readonly hooks: UserHooks,
  ) {
    this.accounts = new CrudService(ownAccount, database, audit, this.ownHooks());
  }

  /** Records that the owner withdrew the consent, then deletes the account. Throws `user.lastAdmin` or `user.notFound`. */
  async delete({ userId, ...actor }: Actor & { userId: number }): Promise<void> {
    try {
      // The actor of this audit row is null, as the account no longer exists when the row is written.
      await this.accounts.remove(userId, { ...actor, userId: null });
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'row.notFound';
      throw isGone ? new AppError('user.notFound') : error;
    }
  }

  private ownHooks(): CrudHooks<User> {
    const { hooks } = this;
    return {
      beforeLock: (manager, ids, purpose) => hooks.beforeLock(manager, ids, purpose),
      beforeRemove: async (manager, before, actor) => {
        await hooks.beforeRemove(manager, before, actor);
        const owner = { ...actor, userId: before.id };
        const entry = { action: 'withdrawConsent', resource: 'users', targetId: before.id };
        await this.audit.record(manager, { actor: owner, ...entry, before: null, after: null });
      },
      afterWrite: (manager, before, after) => hooks.afterWrite(manager, before, after),
      prepareEvents: (before, after) => hooks.prepareEvents(before, after),
    };
  }
}
