import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { Sql } from '../../infra/database';
import type { EventName } from './dto/server-events';

/** One stored piece of news; `userId` names its only reader, null means everybody. */
export interface EventRow {
  id: number;
  name: EventName;
  userId: number | null;
  payload: object;
}

export interface SessionRow {
  sessionId: string;
  admin: boolean;
}

const statements = {
  newest: {
    name: 'live-newest',
    text: 'SELECT coalesce(max(id), 0)::float8 AS id FROM live_event',
  },
  // What was hidden since, or is about somebody whom no board shows any more, is told to nobody; names are today's.
  after: {
    name: 'live-after',
    text: `SELECT e.id::float8 AS id, e.name, e.user_id AS "userId",
        e.payload || CASE WHEN e.payload ? 'title' THEN jsonb_build_object('title', c.title, 'titleEn', c.title_en) ELSE '{}' END
          || CASE WHEN s.id IS NULL THEN '{}' ELSE jsonb_build_object('username', s.username) END AS payload
      FROM live_event e LEFT JOIN challenge c ON c.id = e.challenge_id LEFT JOIN "user" s ON s.id = e.subject_id
      WHERE e.id > $1 AND (e.challenge_id IS NULL OR challenge_released(c))
        AND (e.subject_id IS NULL OR NOT (s.banned OR s.admin))
      ORDER BY e.id LIMIT $2`,
  },
  announce: { name: 'live-announce', text: 'SELECT announce_releases() AS told' },
  prune: {
    name: 'live-prune',
    text: `DELETE FROM live_event WHERE created_at < now() - $1 * interval '1 millisecond'`,
  },
  sessions: {
    name: 'live-sessions',
    text: `SELECT s.id AS "sessionId", u.admin FROM session s JOIN "user" u ON u.id = s.user_id
      WHERE s.id = ANY ($1::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now() AND NOT u.banned`,
  },
};

@Injectable()
export class LiveRepository {
  constructor(private readonly sql: Sql) {}

  async newestId(): Promise<number> {
    return (await this.sql.run<{ id: number }>(statements.newest))[0]?.id ?? 0;
  }

  after(id: number, limit: number): Promise<EventRow[]> {
    return this.sql.run<EventRow>(statements.after, [id, limit]);
  }

  /** Writes the news of every release that none was written of, and says whether there was one. */
  async announceReleases(): Promise<boolean> {
    return (await this.sql.run<{ told: boolean }>(statements.announce))[0]?.told ?? false;
  }

  async prune(): Promise<void> {
    await this.sql.run(statements.prune, [durations.eventRetention]);
  }

  /** Of these sessions, the ones that are still good. */
  validSessions(sessionIds: readonly string[]): Promise<SessionRow[]> {
    return this.sql.run<SessionRow>(statements.sessions, [sessionIds]);
  }
}
