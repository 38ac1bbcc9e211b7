import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors';
import { type Actor, AuditTrail } from '../../crud';
import { type Queries, Sql } from '../../database';
import { EventBus } from '../../events';
import { AccountSessions } from './account-sessions';
import { type Account, UsersRepository } from './users.repository';

type Standing = Pick<Account, 'admin' | 'banned'>;
type Person = Standing & Pick<Account, 'id' | 'email'>;

/** Who is an admin and who is banned: the rules every way of changing it obeys. */
@Injectable()
export class StandingService {
  constructor(
    private readonly sql: Sql,
    private readonly users: UsersRepository,
    private readonly sessions: AccountSessions,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {}

  async change(actor: Actor, userId: number, wish: Partial<Standing>): Promise<void> {
    const action = wish.admin === undefined ? 'setBanned' : 'setAdmin';
    const [before, after] = await this.sql.transaction(async (queries) => {
      const found = await this.users.lockById(userId, queries);
      if (!found) throw new AppError('user.notFound');
      await this.mayChange(queries, actor, userId);
      await this.users.setStanding(userId, wish, queries);
      const changed = { ...found, ...wish };
      await this.settle(queries, found, changed);
      const entry = { actor, action, resource: 'users', targetId: userId };
      await this.audit.record(queries, { ...entry, before: pick(found, wish), after: wish });
      return [found, changed];
    });
    await this.announce(before, after);
  }

  /** In the transaction, before a change or a deletion. Waits for others who change standings. */
  async mayChange(queries: Queries, actor: Actor, userId: number): Promise<void> {
    await this.users.lockStanding(queries);
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
  async announce(before: Person, after: Standing | null): Promise<void> {
    const userId = before.id;
    if (after && after.admin === before.admin && after.banned === before.banned) return;
    await this.events.publish('account', { userId });
    if (!after || after.banned) await this.events.publish('session', { userId, sessionId: null });
    await this.events.publish('totals', { reason: after ? 'standing' : 'userDeleted' });
  }
}

function pick(standing: Standing, wish: Partial<Standing>): Partial<Standing> {
  return wish.admin === undefined ? { banned: standing.banned } : { admin: standing.admin };
}
