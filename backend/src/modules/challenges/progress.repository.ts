import { Injectable } from '@nestjs/common';
import { BatchedQuery, microseconds, Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { limits } from '../../lib/limits';
import { ifChanged, type UserSubmissions, UserSubmissionsCache, BATCH_USERS } from '../flags';

// No column of the challenge is read, so that its changes do not outdate the cached progress.
const ROWS = `(SELECT concat(own.captured, ';', own.tried, ';', own.reviewed) FROM (SELECT
    string_agg(concat_ws(' ', challenge_id, flag_id, late::integer), ',') FILTER (WHERE points IS NULL) AS captured,
    string_agg(concat_ws(' ', challenge_id, flag_id, points, passed::integer), ',') FILTER (WHERE points IS NOT NULL) AS reviewed,
    (SELECT string_agg(concat_ws(' ', challenge_id, tries, correct, ${microseconds('last_at')}), ',')
      FROM (SELECT challenge_id, count(*) AS tries, count(*) FILTER (WHERE result = 'correct') AS correct,
          max(created_at) AS last_at
        FROM submission s WHERE s.user_id = q.user_id GROUP BY challenge_id) s) AS tried
    FROM capture k WHERE k.user_id = q.user_id) own)`;

const statements = {
  progress: `SELECT concat(pace.changed_at, ';', ${ifChanged(ROWS)}) AS text FROM ${BATCH_USERS} ORDER BY n`,
};

/** Reads what users see of their own progress, many users by one statement. */
@Injectable()
export class ProgressRepository {
  private readonly cache: UserSubmissionsCache;
  private readonly progress = new BatchedQuery((ids: readonly number[]) => this.read(ids));

  constructor(
    private readonly sql: Sql,
    events: EventBus,
  ) {
    this.cache = new UserSubmissionsCache(events, limits.ownProgressBytes);
  }

  /** The captures and submissions of the user, as `parseProgress` takes them. */
  findProgress(userId: number): Promise<UserSubmissions> {
    return this.progress.get(userId);
  }

  private async read(userIds: readonly number[]): Promise<UserSubmissions[]> {
    const { knownChanges, finish } = this.cache.begin(userIds);
    const values = [userIds, knownChanges];
    const rows = await this.sql.run<{ text: string }>(statements.progress, values);
    return rows.map(({ text }, n) => {
      const end = text.indexOf(';');
      return finish(n, { changedAt: text.slice(0, end), text: text.slice(end + 1) });
    });
  }
}
