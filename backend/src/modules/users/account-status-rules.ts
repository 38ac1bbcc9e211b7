import { Injectable } from '@nestjs/common';
import type { Queries } from '../../infra/database';
import { AppError } from '../../http/errors';
import type { Actor } from '../../crud';
import { EventBus } from '../../infra/events';
import { type Account, UsersRepository } from './users.repository';

/** Ends the sessions of banned accounts; implemented by the auth module. */
export abstract class AccountSessions {
  /** Ends every session and open mail code of the account, in the caller's transaction. */
  abstract endAll(queries: Queries, account: { id: number; email: string }): Promise<void>;
}

type AccountStatus = Pick<Account, 'admin' | 'banned'>;
type AffectedAccount = AccountStatus & Pick<Account, 'id' | 'email'>;

/** Checks who may change the status of an account or delete it, and ends its sessions. */
@Injectable()
export class AccountStatusRules {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: AccountSessions,
    private readonly events: EventBus,
  ) {}

  /** Checks a change or deletion in its transaction, before the write. Waits for concurrent changes of admins or bans. */
  async assertCanChange(queries: Queries, actor: Actor, userId: number): Promise<void> {
    await this.users.lockAdmins(queries);
    if (actor.userId === null) return;
    if (actor.userId === userId) throw new AppError('user.self');
    // The actor may have been demoted while waiting for the lock.
    const self = await this.users.findById(actor.userId, queries);
    if (!self?.admin || self.banned) throw new AppError('access.denied');
  }

  /** Ends sessions and checks that an admin is left, in the transaction after the change; `after` is null for a deletion. */
  async applyChange(
    queries: Queries,
    before: AffectedAccount,
    after: AccountStatus | null,
  ): Promise<void> {
    const wasAdmin = before.admin && !before.banned;
    const isAdmin = after !== null && after.admin && !after.banned;
    if (wasAdmin && !isAdmin && !(await this.users.hasAdmins(queries)))
      throw new AppError('user.lastAdmin');
    if (after?.banned && !before.banned) await this.sessions.endAll(queries, before);
  }

  /** Publishes the change after the commit. */
  publishChange(before: AffectedAccount, after: AccountStatus | null): void {
    const userId = before.id;
    if (after && after.admin === before.admin && after.banned === before.banned) return;
    this.events.publish('account', { userId });
    if (!after || after.banned) this.events.publish('session', { userId, sessionId: null });
  }
}
