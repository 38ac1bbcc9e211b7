import { Injectable } from '@nestjs/common';
import type { Queries } from '../../infra/database';
import { AppError } from '../../http/errors';
import type { Actor } from '../../crud';
import { EventBus } from '../../infra/events';
import { type Account, UsersRepository } from './users.repository';

/** What the session room does when an account loses its standing; it provides the implementation. */
export abstract class AccountSessions {
  /** Ends every session and open mail code of the account, in the caller's transaction. */
  abstract endAll(queries: Queries, account: { id: number; email: string }): Promise<void>;
}

type Standing = Pick<Account, 'admin' | 'banned'>;
type Person = Standing & Pick<Account, 'id' | 'email'>;

/** Who may change or delete an account, and what follows from it. */
@Injectable()
export class AccountStatusRules {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: AccountSessions,
    private readonly events: EventBus,
  ) {}

  /** In the transaction, before a change or a deletion. Waits for others who change admins or bans. */
  async assertMayChange(queries: Queries, actor: Actor, userId: number): Promise<void> {
    await this.users.lockAdmins(queries);
    if (actor.userId === null) return;
    if (actor.userId === userId) throw new AppError('user.self');
    // The guard let an admin in; somebody may have demoted them while they waited.
    const self = await this.users.byId(actor.userId, queries);
    if (!self?.admin || self.banned) throw new AppError('access.denied');
  }

  /** In the transaction, after it; `after` is null for a deletion. */
  async settle(queries: Queries, before: Person, after: Standing | null): Promise<void> {
    const wasAdmin = before.admin && !before.banned;
    const isAdmin = after !== null && after.admin && !after.banned;
    if (wasAdmin && !isAdmin && !(await this.users.anyAdmin(queries)))
      throw new AppError('user.lastAdmin');
    if (after?.banned && !before.banned) await this.sessions.endAll(queries, before);
  }

  /** After the commit. */
  announce(before: Person, after: Standing | null): void {
    const userId = before.id;
    if (after && after.admin === before.admin && after.banned === before.banned) return;
    this.events.publish('account', { userId });
    if (!after || after.banned) this.events.publish('session', { userId, sessionId: null });
  }
}
