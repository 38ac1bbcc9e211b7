import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { durations } from '../../lib/limits';
import { type Actor, AuditTrail } from '../../crud';
import { type Queries, Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { type Account, AccountSessions, UsersRepository } from '../users';
import { bannedError } from './banned-error';
import { type AccessClaims, AccessTokens, UUID } from './access-tokens';
import { addressKey, Limiter } from '../../infra/rate-limit';
import { LoginsRepository, type ReturnedLimit } from './logins.repository';
import { MailCodesRepository } from './mail-codes.repository';
import { RefreshTokens } from './refresh-tokens';
import { SecurityLog } from './security-log';
import { type LiveSession, type SessionChoice, SessionsRepository } from './sessions.repository';
import { databaseGauge, Metrics } from '../../infra/metrics';

export interface Tokens {
  access: string;
  refresh: string;
}

/** The client of a session. */
interface Client {
  ip: string;
  userAgent?: string | undefined;
}

/** Opens, renews and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly logins: LoginsRepository,
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly events: EventBus,
    private readonly audit: AuditTrail,
    private readonly sql: Sql,
    private readonly users: UsersRepository,
    private readonly limiter: Limiter,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Opens a session and returns points to rate limits. Returns undefined and changes nothing if the account was banned or its
   * password changed since `account` was read.
   */
  async open(
    account: Pick<Account, 'id' | 'passwordHash'>,
    remember: boolean,
    client: Client,
    returned: readonly ReturnedLimit[] = [],
  ): Promise<Tokens | undefined> {
    const id = randomUUID();
    const refresh = this.refreshTokens.create();
    const opened = await this.logins.open({
      id,
      userId: account.id,
      passwordHash: account.passwordHash ?? '',
      remember,
      address: addressKey(client.ip),
      userAgent: client.userAgent,
      lifetimeMs: durations.sessionAbsolute,
      tokenHash: this.refreshTokens.hash(refresh),
      tokenLifetimeMs: remember ? durations.refreshTokenRemembered : durations.refreshToken,
      returned,
    });
    if (!opened) return undefined;
    return this.tokens({ userId: account.id, sessionId: id }, refresh);
  }

  /** Opens a session after a password change ended the present one, with the same `remember`. Returns undefined if `open` does. */
  async replace(
    sessionId: string,
    account: Pick<Account, 'id' | 'passwordHash'>,
    client: Client,
  ): Promise<Tokens | undefined> {
    return this.open(account, await this.sessions.isRemembered(sessionId), client);
  }

  /**
   * Returns new tokens for a refresh token. Unknown tokens are limited per address and known ones per session, so that clients
   * cannot block each other.
   */
  async refresh(token: string, { ip, userAgent }: Client): Promise<Tokens> {
    const children = this.refreshTokens.childrenOf(token);
    const hash = this.refreshTokens.hash(token);
    const sessionId = await this.sessions.findByToken(hash);
    if (sessionId === undefined) {
      await this.limiter.consume('refreshPerAddress', addressKey(ip));
      throw new AppError('session.expired');
    }
    await this.limiter.consume('refreshPerSession', sessionId);
    const lifetimes = {
      remembered: durations.refreshTokenRemembered,
      regular: durations.refreshToken,
    };
    const child = this.refreshTokens.hash(children[0]);
    const rotated = await this.sessions.rotate(hash, child, lifetimes, userAgent);
    return rotated ? this.tokens(rotated, children[0]) : this.replayed(hash, children);
  }

  async end(sessionId: string): Promise<void> {
    const userId = await this.sessions.end(sessionId);
    if (userId !== undefined) this.events.publish('session', { userId, sessionId });
  }

  /** Ends the session of an access token, even if it has expired; ignores invalid tokens. */
  async endByAccessToken(token: string): Promise<void> {
    const claims = await this.accessTokens.readExpired(token);
    if (claims) await this.end(claims.sessionId);
  }

  /** At most 100 sessions of an account that can be renewed, last renewed first. Throws `user.notFound`. */
  async listLive(userId: number): Promise<LiveSession[]> {
    if (!(await this.users.findById(userId))) throw new AppError('user.notFound');
    return this.sessions.findLive(userId);
  }

  /** Ends one session of an account; throws `session.notFound`. */
  async endOne(actor: Actor, userId: number, sessionId: string): Promise<void> {
    if (!UUID.test(sessionId)) throw new AppError('session.notFound');
    const ended = await this.endChosen(actor, userId, { only: sessionId });
    if (ended === 0) throw new AppError('session.notFound');
  }

  /** Ends every session of an account but one. */
  async endOthers(actor: Actor, userId: number, sessionId: string): Promise<void> {
    await this.endChosen(actor, userId, { except: sessionId });
  }

  private async endChosen(actor: Actor, userId: number, choice: SessionChoice): Promise<number> {
    const ended = await this.sql.transaction(async (queries) => {
      const sessions = await this.sessions.endChosen(queries, userId, choice);
      const entry = { actor, action: 'endSession', resource: 'users', targetId: userId };
      for (const { address, createdAt } of sessions)
        await this.audit.record(queries, { ...entry, before: { address, createdAt }, after: null });
      return sessions;
    });
    for (const { id } of ended) this.events.publish('session', { userId, sessionId: id });
    return ended.length;
  }

  /** Ends every session of one account, or of all accounts. */
  async endAll(actor: Actor, account?: { id: number }): Promise<void> {
    const targetId = account?.id ?? null;
    const entry = { actor, action: 'revokeSessions', resource: 'users', targetId };
    const userIds = await this.sql.transaction(async (queries) => {
      const ended = await this.sessions.endAll(queries, targetId);
      await this.audit.record(queries, { ...entry, before: null, after: { users: ended.length } });
      return ended;
    });
    for (const userId of userIds) this.events.publish('session', { userId, sessionId: null });
  }

  /**
   * Handles a token that was used before. Within the grace period, while its successor is unused, a second tab gets
   * the same successor. Later it counts as theft, and the session ends.
   */
  private async replayed(hash: Buffer, children: readonly string[]): Promise<Tokens> {
    const hashes = children.map((child) => this.refreshTokens.hash(child));
    const replay = await this.sessions.replay(hash, hashes, durations.refreshGrace);
    if (replay?.banned) throw bannedError(replay);
    if (!replay?.live || !replay.used) throw new AppError('session.expired');
    const child = children[hashes.findIndex((one) => replay.unusedChild?.equals(one))];
    if (replay.recent && child !== undefined) return this.tokens(replay, child);
    if (!replay.recent) {
      this.log.warn('refresh.reuse', { userId: replay.userId, sessionId: replay.sessionId });
      await this.end(replay.sessionId);
    }
    throw new AppError('session.expired');
  }

  private tokens(claims: AccessClaims, refresh: string): Tokens {
    return { access: this.accessTokens.sign(claims), refresh };
  }
}

@Injectable()
export class AccountSessionsService extends AccountSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly codes: MailCodesRepository,
  ) {
    super();
  }

  async endAll(queries: Queries, { id, email }: { id: number; email: string }): Promise<void> {
    await this.sessions.endAll(queries, id);
    await this.codes.deleteByEmail(queries, email);
  }
}

@Injectable()
export class SessionMetrics {
  constructor({ registry }: Metrics, sessions: SessionsRepository) {
    databaseGauge(
      {
        name: 'vexil_sessions',
        help: 'Sessions that can still be refreshed, of all processes',
        registers: [registry],
      },
      async (gauge) => gauge.set(await sessions.countRefreshable()),
    );
  }
}
