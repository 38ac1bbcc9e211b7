import { Injectable } from '@nestjs/common';
import type { Rights } from '../../http/access';
import { readableBanReason } from './banned-error';
import { BatchedQuery, isOneOf, type Queries, Sql } from '../../infra/database';

/** The part of a session that the access check needs. */
export interface SessionStatus extends Rights {
  userId: number;
  userGroup: number;
  banned: boolean;
  /** That the user may read. */
  banReason: string | null;
  live: boolean;
  /** Milliseconds until one of its roles ends, by the database's clock; null if none does. */
  rolesEndIn: number | null;
}

export interface Rotated {
  sessionId: string;
  userId: number;
  admin: boolean;
}

/** A refresh token that could not be used, and why. */
export interface Replay extends Rotated {
  banned: boolean;
  banReason: string | null;
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

/** One session of a user, or all but one. */
export type SessionChoice =
  { only: string; except?: undefined } | { only?: undefined; except: string };

const MS = `interval '1 millisecond'`;

const statements = {
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
  ofToken: 'SELECT session_id AS "sessionId" FROM refresh_token WHERE hash = $1',
  replay: `SELECT session.id AS "sessionId", session.user_id AS "userId", "user".admin, "user".banned, ${readableBanReason()},
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
  statuses: `SELECT session.id AS "sessionId", session.user_id AS "userId", "user".user_group AS "userGroup", "user".admin, "user".banned, ${readableBanReason()},
        session.ended_at IS NULL AND session.expires_at > now() AS live, coalesce(held.roles, '[]') AS roles, held.ends_in AS "rolesEndIn"
      FROM session JOIN "user" ON "user".id = session.user_id
        CROSS JOIN LATERAL active_roles(session.user_id) AS held
      WHERE session.id ${isOneOf(1, 'uuid')}`,
  remember: 'SELECT remember FROM session WHERE id = $1::uuid',
  end: `UPDATE session SET ended_at = now() WHERE id = $1::uuid AND ended_at IS NULL
      RETURNING user_id AS "userId"`,
  endAll: `UPDATE session SET ended_at = now()
      WHERE ended_at IS NULL AND ($1::int IS NULL OR user_id = $1) RETURNING user_id AS "userId"`,
  endChosen: `UPDATE session SET ended_at = now()
      WHERE user_id = $1 AND ($2::uuid IS NULL OR id = $2) AND ($3::uuid IS NULL OR id <> $3)
        AND ended_at IS NULL AND expires_at > now()
      RETURNING id, address, created_at AS "createdAt"`,
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
};

/** The queries on sessions and their refresh tokens, but those of a log-in. */
@Injectable()
export class SessionsRepository {
  // After a restart all open pages ask at once.
  private readonly statuses = new BatchedQuery((ids: readonly string[]) => this.readStatuses(ids));

  constructor(private readonly sql: Sql) {}

  /** The session of a refresh token, used or not; undefined for an unknown one. */
  async findByToken(hash: Buffer): Promise<string | undefined> {
    return (await this.sql.run<{ sessionId: string }>(statements.ofToken, [hash]))[0]?.sessionId;
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

  findStatus(sessionId: string): Promise<SessionStatus | undefined> {
    return this.statuses.get(sessionId);
  }

  private async readStatuses(ids: readonly string[]): Promise<(SessionStatus | undefined)[]> {
    const rows = await this.sql.run<SessionStatus & { sessionId: string }>(statements.statuses, [
      ids,
    ]);
    const byId = new Map(rows.map(({ sessionId, ...status }) => [sessionId, status]));
    return ids.map((id) => byId.get(id));
  }

  /** Whether a session, ended or not, was opened to be remembered. */
  async isRemembered(sessionId: string): Promise<boolean> {
    const rows = await this.sql.run<{ remember: boolean }>(statements.remember, [sessionId]);
    return rows[0]?.remember ?? false;
  }

  async end(sessionId: string): Promise<number | undefined> {
    return (await this.sql.run<{ userId: number }>(statements.end, [sessionId]))[0]?.userId;
  }

  /** Ends the sessions of one user, or of all for null; returns the ids of their users. */
  async endAll(queries: Queries, userId: number | null): Promise<number[]> {
    const rows = await queries.run<{ userId: number }>(statements.endAll, [userId]);
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  /** Ends one session of a user, or all but one; returns those that were live. */
  async endChosen(
    queries: Queries,
    userId: number,
    { only, except }: SessionChoice,
  ): Promise<Pick<LiveSession, 'id' | 'address' | 'createdAt'>[]> {
    return queries.run(statements.endChosen, [userId, only ?? null, except ?? null]);
  }

  /** At most 100 sessions that can be renewed, last renewed first. */
  async findLive(userId: number): Promise<LiveSession[]> {
    return this.sql.run<LiveSession>(statements.live, [userId]);
  }

  async countRefreshable(): Promise<number> {
    return (await this.sql.run<{ n: number }>(statements.count))[0]?.n ?? 0;
  }
}
