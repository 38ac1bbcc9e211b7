import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../http/errors';
import { type Queries, queriesOf } from '../../infra/database';
import { type Actor, AuditTrail, type CrudHooks, crudResource, CrudService } from '../../crud';
import { recordDeletion } from '../deletions';
import { AccountStatusRules } from './account-status-rules';
import type { AdminUser } from './dto/admin-user';
import { UserHooks } from './user-hooks';
import type { User } from './user.entity';
import { users } from './users-admin.controller';
import { UsersRepository } from './users.repository';

/** Fields that the audit log does not keep when an owner deletes the account. */
const ownAccount = crudResource<User, AdminUser>({
  ...users,
  secrets: [...(users.secrets ?? []), 'email', 'telephone', 'qqId', 'note'],
});

/** When nobody asked for the deletion but a rule, the audit log does not keep the name either. */
const dueAccount = crudResource<User, AdminUser>({
  ...ownAccount,
  secrets: [...(ownAccount.secrets ?? []), 'username', 'usernameCanonical', 'usernameSkeleton'],
});

/** Rolls back a deletion that was declined. */
class DeclinedError extends Error {}

type BeforeRemoval = (manager: EntityManager, before: User, actor: Actor) => Promise<void>;

/** Lets users delete their own accounts, by the same steps as a deletion by an admin. */
@Injectable()
export class OwnAccountService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
    private readonly hooks: UserHooks,
  ) {}

  /** Records that the owner withdrew the consent, then deletes the account. Throws `user.lastAdmin` or `user.notFound`. */
  delete({ userId, ...actor }: Actor & { userId: number }): Promise<void> {
    return this.remove(ownAccount, userId, actor, async (manager, before, { ip, requestId }) => {
      await recordDeletion(queriesOf(manager), {
        ...{ kind: 'account', subjectId: before.id, action: 'delete', rule: null },
      });
      const owner = { ip, requestId, userId: before.id };
      const entry = { action: 'withdrawConsent', resource: 'users', targetId: before.id };
      await this.audit.record(manager, { actor: owner, ...entry, before: null, after: null });
    });
  }

  /**
   * Deletes an account that is due. `confirm` is asked under the lock of the account, before anything is deleted. Returns false if
   * it declines. Throws `user.lastAdmin` or `user.notFound`.
   */
  async deleteDue(
    userId: number,
    confirm: (queries: Queries) => Promise<boolean>,
  ): Promise<boolean> {
    try {
      const actor = { ip: '', requestId: '' };
      await this.remove(dueAccount, userId, actor, async (manager) => {
        if (!(await confirm(queriesOf(manager)))) throw new DeclinedError();
      });
      return true;
    } catch (error) {
      if (error instanceof DeclinedError) return false;
      throw error;
    }
  }

  private async remove(
    resource: typeof ownAccount,
    userId: number,
    actor: Omit<Actor, 'userId'>,
    beforeRemoval: BeforeRemoval,
  ): Promise<void> {
    const hooks = this.hooksWith(beforeRemoval);
    const accounts = new CrudService(resource, this.database, this.audit, hooks);
    try {
      // The actor of this audit row is null, as the account no longer exists when the row is written.
      await accounts.remove(userId, { ...actor, userId: null });
    } catch (error) {
      const isGone = error instanceof AppError && error.code === 'row.notFound';
      throw isGone ? new AppError('user.notFound') : error;
    }
  }

  private hooksWith(beforeRemoval: BeforeRemoval): CrudHooks<User> {
    const { hooks } = this;
    return {
      beforeLock: (manager, ids, purpose) => hooks.beforeLock(manager, ids, purpose),
      beforeRemove: async (manager, before, actor) => {
        await hooks.beforeRemove(manager, before, actor);
        await beforeRemoval(manager, before, actor);
      },
      afterWrite: (manager, before, after) => hooks.afterWrite(manager, before, after),
      prepareEvents: (before, after) => hooks.prepareEvents(before, after),
    };
  }
}

/** The providers that delete accounts, for modules without controllers. */
export const accountDeletion = [AccountStatusRules, OwnAccountService, UserHooks, UsersRepository];
