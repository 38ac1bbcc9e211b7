import { Injectable } from '@nestjs/common';
import type { Rights } from '../../http/access';
import { durations } from '../../lib/limits';
import { Sql } from '../../infra/database';

/** A stored event. `userId` is its only reader; if it is null, the owner of the topic decides who reads it. */
export interface EventRow {
  id: number;
  topic: string;
  userId: number | null;
  subject: object;
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
  after: `SELECT id::float8 AS id, topic, user_id AS "userId", subject FROM live_event
      WHERE id > $1 ORDER BY id LIMIT $2`,
  prune: `DELETE FROM live_event WHERE created_at < now() - $1 * interval '1 millisecond'`,
  sessions: `SELECT s.id AS "sessionId", u.admin, u.user_group AS "userGroup", coalesce(held.roles, '[]') AS roles FROM session s JOIN "user" u ON u.id = s.user_id
        CROSS JOIN LATERAL active_roles(u.id) AS held
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

  findAfter(id: number, limit: number): Promise<EventRow[]> {
    return this.sql.run<EventRow>(statements.after, [id, limit]);
  }

  async deleteOld(): Promise<void> {
    await this.sql.run(statements.prune, [durations.eventRetention]);
  }

  /** The sessions among these that are still valid. */
  findValidSessions(sessionIds: readonly string[]): Promise<SessionRow[]> {
    return this.sql.run<SessionRow>(statements.sessions, [sessionIds]);
  }

  /** The sessions among these that a ban ended, with its reason if the user may read it. */
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
