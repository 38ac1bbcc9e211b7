import { Injectable } from '@nestjs/common';
import type { Rights } from '../../http/access';
import { isOneOf, type Queries, Sql } from '../../infra/database';

/** The part of a session that the access check needs. */
export interface SessionStatus extends Rights {
  userId: number;
  banned: boolean;
  live: boolean;
  /** Milliseconds until one of its roles ends, by the database's clock; null if none does. */
  rolesEndIn: number | null;
}

/** Limits of which an opened session gives points back: their keys, and whether all points or one. */
export interface ReturnedLimits {
  keys: string[];
  all: boolean[];
}

export interface NewSession {
  id: string;
  userId: number;
  /** The hash the password was checked against: no session opens if it changed since. */
  passwordHash: string;
  remember: boolean;
  address: string;
  userAgent: string | undefined;
  lifetimeMs: number;
  tokenHash: Buffer;
  tokenLifetimeMs: number;
  returned: ReturnedLimits;
}

/** The part of an account that a log-in needs. */
export interface LoginAccount {
  id: number;
  passwordHash: string | null;
  admin: boolean;
  banned: boolean;
}

export interface Rotated {
  sessionId: string;
  userId: number;
  admin: boolean;
}

/** A refresh token that could not be used, and why. */
export interface Replay extends Rotated {
  banned: boolean;
  live: boolean;
  used: boolean;
  recent: boolean;
  unusedChild: Buffer | null;
}

/** A session as admins see it. */
export interface LiveSession {
  id: string;
  address: string;
  /** The User-Agent of its last log-in or renewal. */
  device: string | null;
  remember: boolean;
  createdAt: Date;
  /** When it last got new tokens. */
  renewedAt: Date;
  expiresAt: Date;
}

/** Who logged in from an address before: the account itself, other accounts, or nobody. */
export type AddressHistory = 'own' | 'shared' | 'unknown';

const MS = `interval '1 millisecond'`;

/** One row with or without an account, so that names without one cost the same. */
function accountBy(column: 'email' | 'username_canonical'): string {
  return `SELECT id, password_hash AS "passwordHash", admin, banned, CASE
        WHEN EXISTS (SELECT 1 FROM session WHERE address = $2 AND user_id = "user".id) THEN 'own'
        WHEN EXISTS (SELECT 1 FROM session WHERE address = $2) THEN 'shared'
        ELSE 'unknown' END AS history
      FROM (VALUES ($1::text)) AS identifier (text) LEFT JOIN "user" ON "user".${column} = identifier.text`;
}

const statements = {
  // FOR SHARE waits for a concurrent ban or password change, and then sees it.
  open: `WITH owner AS (
        SELECT id FROM "user" WHERE id = $2 AND password_hash = $3 AND NOT banned FOR SHARE
      ), opened AS (
        INSERT INTO session (id, user_id, remember, address, user_agent, expires_at)
        SELECT $1::uuid, id, $4, $5, $9, now() + $6 * ${MS} FROM owner RETURNING id
      ), token AS (
        INSERT INTO refresh_token (hash, session_id, expires_at)
        SELECT $7, id, now() + $8 * ${MS} FROM opened RETURNING session_id
      )
      SELECT return_limits($10::text[], $11::boolean[]) FROM token`,
  // The condition on used_at serializes concurrent requests: one of them uses the token.
  rotate: `WITH spent AS (
        UPDATE refresh_token token SET used_at = now()
        FROM session JOIN "user" ON "user".id = session.user_id
        WHERE token.hash = $1 AND token.used_at IS NULL AND token.expires_at > now()
          AND session.id = token.session_id AND session.ended_at IS NULL
          AND session.expires_at > now() AND NOT "user".banned
        RETURNING session.id, session.user_id, session.remember, session.expires_at, "user".admin
      ), child AS (
        INSERT INTO refresh_token (hash, session_id, expires_at)
        SELECT $2, id, least(expires_at,
          now() + (CASE WHEN remember THEN $3::bigint ELSE $4::bigint END) * ${MS}) FROM spent
      ), device AS (
        UPDATE session SET user_agent = $5 FROM spent
        WHERE session.id = spent.id AND session.user_agent IS DISTINCT FROM $5
      )
      SELECT id AS "sessionId", user_id AS "userId", admin FROM spent`,
  replay: `SELECT session.id AS "sessionId", session.user_id AS "userId", "user".admin, "user".banned,
        session.ended_at IS NULL AND session.expires_at > now() AS live,
        token.used_at IS NOT NULL AS used,
        coalesce(token.used_at > now() - $3 * ${MS}, false) AS recent,
        child.hash AS "unusedChild"
      FROM refresh_token token
      JOIN session ON session.id = token.session_id
      JOIN "user" ON "user".id = session.user_id
      LEFT JOIN refresh_token child ON child.hash = ANY ($2::bytea[])
        AND child.used_at IS NULL AND child.expires_at > now()
      WHERE token.hash = $1`,
  statuses: `SELECT session.id, session.user_id AS "userId", "user".admin, "user".banned,
        session.ended_at IS NULL AND session.expires_at > now() AS live, coalesce(held.roles, '[]') AS roles, held.ends_in AS "rolesEndIn"
      FROM session JOIN "user" ON "user".id = session.user_id
        LEFT JOIN active_roles() AS held ON held.user_id = session.user_id
      WHERE session.id ${isOneOf(1, 'uuid')}`,
  end: `UPDATE session SET ended_at = now() WHERE id = $1::uuid AND ended_at IS NULL
      RETURNING user_id AS "userId"`,
  endAll: `UPDATE session SET ended_at = now()
      WHERE ended_at IS NULL AND ($1::int IS NULL OR user_id = $1) RETURNING user_id AS "userId"`,
  endOne: `UPDATE session SET ended_at = now()
      WHERE id = $1::uuid AND user_id = $2 AND ended_at IS NULL AND expires_at > now()
      RETURNING address, created_at AS "createdAt"`,
  // A session whose last refresh token has expired cannot go on.
  live: `SELECT session.id, address, user_agent AS device, remember, created_at AS "createdAt",
        coalesce((SELECT max(used_at) FROM refresh_token WHERE session_id = session.id), created_at)
          AS "renewedAt",
        token.expires_at AS "expiresAt"
      FROM session
      JOIN refresh_token token ON token.session_id = session.id AND token.used_at IS NULL
      WHERE user_id = $1 AND ended_at IS NULL AND token.expires_at > now()
      ORDER BY "renewedAt" DESC, session.id LIMIT 100`,
  count: `SELECT count(*)::int AS n FROM refresh_token token JOIN session ON session.id = token.session_id
      WHERE token.used_at IS NULL AND token.expires_at > now() AND session.ended_at IS NULL`,
  accountByEmail: accountBy('email'),
  accountByName: accountBy('username_canonical'),
};

/** Every query on sessions and their refresh tokens. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly sql: Sql) {}

  /** False if the account was banned or its password changed since the check. */
  async open(session: NewSession): Promise<boolean> {
    const rows = await this.sql.run(statements.open, [
      session.id,
      session.userId,
      session.passwordHash,
      session.remember,
      session.address,
      session.lifetimeMs,
      session.tokenHash,
      session.tokenLifetimeMs,
      session.userAgent,
      session.returned.keys,
      session.returned.all,
    ]);
    return rows.length > 0;
  }

  async rotate(
    hash: Buffer,
    child: Buffer,
    lifetimes: { remembered: number; regular: number },
    userAgent: string | undefined,
  ): Promise<Rotated | undefined> {
    const values = [hash, child, lifetimes.remembered, lifetimes.regular, userAgent];
    return (await this.sql.run<Rotated>(statements.rotate, values))[0];
  }

  async replay(hash: Buffer, children: Buffer[], graceMs: number): Promise<Replay | undefined> {
    return (await this.sql.run<Replay>(statements.replay, [hash, children, graceMs]))[0];
  }

  /** The statuses of several sessions, by session id. */
  async findStatuses(sessionIds: readonly string[]): Promise<Map<string, SessionStatus>> {
    const rows = await this.sql.run<SessionStatus & { id: string }>(statements.statuses, [
      sessionIds,
    ]);
    return new Map(rows.map(({ id, ...status }) => [id, status]));
  }

  async end(sessionId: string): Promise<number | undefined> {
    return (await this.sql.run<{ userId: number }>(statements.end, [sessionId]))[0]?.userId;
  }

  /** Ends the sessions of one user, or of all for null; returns the ids of their users. */
  async endAll(queries: Queries, userId: number | null): Promise<number[]> {
    const rows = await queries.run<{ userId: number }>(statements.endAll, [userId]);
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  /** Ends one session of a user; undefined if there is no such live session. */
  async endOne(
    queries: Queries,
    userId: number,
    sessionId: string,
  ): Promise<Pick<LiveSession, 'address' | 'createdAt'> | undefined> {
    const values = [sessionId, userId];
    return (
      await queries.run<Pick<LiveSession, 'address' | 'createdAt'>>(statements.endOne, values)
    )[0];
  }

  /** At most 100 sessions that can be renewed, last renewed first. */
  async findLive(userId: number): Promise<LiveSession[]> {
    return this.sql.run<LiveSession>(statements.live, [userId]);
  }

  async countRefreshable(): Promise<number> {
    return (await this.sql.run<{ n: number }>(statements.count))[0]?.n ?? 0;
  }

  /** The account of an email or a canonical name, and who logged in from a network address before. */
  async findForLogin(
    identifier: string,
    address: string,
  ): Promise<{ account: LoginAccount | undefined; history: AddressHistory }> {
    const byEmail = identifier.includes('@');
    const [row] = await this.sql.run<(LoginAccount | { id: null }) & { history: AddressHistory }>(
      byEmail ? statements.accountByEmail : statements.accountByName,
      [identifier, address],
    );
    if (!row) return { account: undefined, history: 'unknown' };
    return { account: row.id === null ? undefined : row, history: row.history };
  }
}
