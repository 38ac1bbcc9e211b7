import { Injectable } from '@nestjs/common';
import type { Rights } from '../../http/access';
import { durations } from '../../lib/limits';
import { Sql } from '../../infra/database';
import type { EventName } from './dto/server-events';

/** A stored event; `userId` is its only recipient, null means everybody. */
export interface EventRow {
  id: number;
  name: EventName;
  userId: number | null;
  payload: object;
  /** The groups of users it is for; null: everybody. */
  audience: number[] | null;
  /** Whether players see it only when the freeze ends. */
  hidden: boolean;
}

export interface SessionRow extends Rights {
  sessionId: string;
  userGroup: number;
}

interface BanRow {
  sessionId: string;
  reason: string | null;
}

const statements = {
  newest: 'SELECT coalesce(max(id), 0)::float8 AS id FROM live_event',
  // Skips events of challenges hidden since and of users no longer ranked; uses current names.
  after: `SELECT e.id::float8 AS id, e.name, e.user_id AS "userId",
        e.payload || CASE WHEN e.payload ? 'title' THEN jsonb_build_object('title', c.title, 'titleEn', c.title_en) ELSE '{}' END
          || CASE WHEN s.id IS NULL THEN '{}' ELSE jsonb_build_object('username', s.username) END AS payload, c.audience,
        e.name = 'blood' AND NOT EXISTS (
          SELECT 1 FROM challenge_progress p
          WHERE p.user_id = e.subject_id AND p.challenge_id = e.challenge_id AND p.last_captured_at < $3) AS hidden
      FROM live_event e LEFT JOIN challenge c ON c.id = e.challenge_id LEFT JOIN "user" s ON s.id = e.subject_id
      WHERE e.id > $1 AND (e.challenge_id IS NULL OR challenge_released(c))
        AND (e.subject_id IS NULL OR s.ranked)
      ORDER BY e.id LIMIT $2`,
  announce: 'SELECT announce_releases() AS announced',
  prune: `DELETE FROM live_event WHERE created_at < now() - $1 * interval '1 millisecond'`,
  sessions: `SELECT s.id AS "sessionId", u.admin, u.user_group AS "userGroup", coalesce(held.roles, '[]') AS roles FROM session s JOIN "user" u ON u.id = s.user_id
        LEFT JOIN active_roles() AS held ON held.user_id = u.id
      WHERE s.id = ANY ($1::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now() AND NOT u.banned`,
  bans: `SELECT s.id AS "sessionId", CASE WHEN u.ban_reason_shown THEN u.ban_reason END AS reason
      FROM session s JOIN "user" u ON u.id = s.user_id WHERE s.id = ANY ($1::uuid[]) AND u.banned`,
};

@Injectable()
export class LiveRepository {
  constructor(private readonly sql: Sql) {}

  async findNewestId(): Promise<number> {
    return (await this.sql.run<{ id: number }>(statements.newest))[0]?.id ?? 0;
  }

  /** `frozenAt`: when a running freeze began, in milliseconds. */
  findAfter(id: number, limit: number, frozenAt: number | null): Promise<EventRow[]> {
    const until = frozenAt === null ? 'infinity' : new Date(frozenAt);
    return this.sql.run<EventRow>(statements.after, [id, limit, until]);
  }

  /** Writes the events of releases not announced yet; returns whether there were any. */
  async announceReleases(): Promise<boolean> {
    return (await this.sql.run<{ announced: boolean }>(statements.announce))[0]?.announced ?? false;
  }

  async deleteOld(): Promise<void> {
    await this.sql.run(statements.prune, [durations.eventRetention]);
  }

  /** The sessions among these that are still valid. */
  findValidSessions(sessionIds: readonly string[]): Promise<SessionRow[]> {
    return this.sql.run<SessionRow>(statements.sessions, [sessionIds]);
  }

  /** What to tell of the sessions among these that a ban ended: that it did, and why if the user may read it. */
  async findBans(sessionIds: readonly string[]): Promise<Map<string, object>> {
    if (sessionIds.length === 0) return new Map();
    const rows = await this.sql.run<BanRow>(statements.bans, [sessionIds]);
    return new Map(
      rows.map(({ sessionId, reason }) => [
        sessionId,
        { banned: true, ...(reason === null ? {} : { reason }) },
      ]),
    );
  }
}
