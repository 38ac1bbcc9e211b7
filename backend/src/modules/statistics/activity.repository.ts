import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import { limits } from '../../lib/limits';
import { IS_PLAYER } from './population';
import type { Buckets } from './time-buckets.repository';

interface Count {
  /** Counted from 1. */
  bucket: number;
  count: number;
}

interface Results {
  bucket: number;
  correct: number;
  wrong: number;
}

export interface ActiveUserRow {
  userId: number;
  username: string;
  userGroup: number;
  submissions: number;
}

const INSIDE = (time: string) => `${time} >= ($1::timestamptz[])[1] AND ${time} < $2::timestamptz`;
const HOUR_INSIDE = `a.hour >= date_trunc('hour', ($1::timestamptz[])[1], 'UTC') AND a.hour < $2::timestamptz`;

/** SQL of a bit string in which only the bit of the time's bucket is set. */
const bitOf = (time: string) =>
  `set_bit(0::bit(${String(limits.statistics.days + 1)}), width_bucket(${time}, $1::timestamptz[]), 1)`;

const statements = {
  registrations: `SELECT width_bucket(u.created_at, $1::timestamptz[]) AS bucket, count(*)::int AS count
      FROM "user" u WHERE ${INSIDE('u.created_at')} AND ${IS_PLAYER} GROUP BY 1`,
  // Each user has a bit for each bucket, as sorting or hashing the pairs of a million submissions takes seconds.
  activeUsers: `WITH used AS (
        SELECT a.user_id, bit_or(${bitOf('greatest(a.hour, ($1::timestamptz[])[1])')}) AS buckets
          FROM active_hour a WHERE ${HOUR_INSIDE} GROUP BY 1
        UNION ALL
        SELECT s.user_id, bit_or(${bitOf('s.created_at')})
          FROM submission s WHERE ${INSIDE('s.created_at')} GROUP BY 1
      ), active AS (
        SELECT used.user_id, bit_or(used.buckets) AS buckets
        FROM used JOIN "user" u ON u.id = used.user_id AND ${IS_PLAYER} GROUP BY 1
      )
      SELECT bucket, sum(get_bit(buckets, bucket))::int AS count
      FROM active, generate_series(1, cardinality($1::timestamptz[])) AS bucket GROUP BY 1`,
  results: `SELECT width_bucket(s.created_at, $1::timestamptz[]) AS bucket,
        (count(*) FILTER (WHERE s.result = 'correct'))::int AS correct,
        (count(*) FILTER (WHERE s.result = 'wrong'))::int AS wrong
      FROM submission s JOIN "user" u ON u.id = s.user_id AND ${IS_PLAYER}
      WHERE ${INSIDE('s.created_at')} AND NOT s.test GROUP BY 1`,
  activeUsersOf: `WITH submitted AS (
        SELECT s.user_id, (count(*) FILTER (WHERE NOT s.test))::int AS submissions FROM submission s
        WHERE ${INSIDE('s.created_at')} GROUP BY 1
      ), active AS (
        SELECT u.id AS "userId", u.username, u.user_group AS "userGroup", coalesce(s.submissions, 0) AS submissions
        FROM "user" u LEFT JOIN submitted s ON s.user_id = u.id
        WHERE ${IS_PLAYER} AND (s.user_id IS NOT NULL
          OR u.id IN (SELECT a.user_id FROM active_hour a WHERE ${HOUR_INSIDE}))
      )
      SELECT (SELECT count(*)::int FROM active) AS total, coalesce((
        SELECT json_agg(page) FROM (
          SELECT * FROM active ORDER BY submissions DESC, "userId" LIMIT $3 OFFSET $4) AS page), '[]') AS list`,
};

/** Counts registrations, active users and results by bucket of time. Empty buckets are left out. */
@Injectable()
export class ActivityRepository {
  constructor(private readonly sql: Sql) {}

  countRegistrations({ starts, to }: Buckets): Promise<Count[]> {
    return this.sql.run<Count>(statements.registrations, [starts, to]);
  }

  countActiveUsers({ starts, to }: Buckets): Promise<Count[]> {
    return this.sql.run<Count>(statements.activeUsers, [starts, to]);
  }

  countResults({ starts, to }: Buckets): Promise<Results[]> {
    return this.sql.run<Results>(statements.results, [starts, to]);
  }

  async findActiveUsers(
    from: Date,
    to: Date,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ total: number; list: ActiveUserRow[] }> {
    const values = [[from], to, limit, offset];
    const [row] = await this.sql.run<{ total: number; list: ActiveUserRow[] }>(
      statements.activeUsersOf,
      values,
    );
    if (!row) throw new Error('a SELECT without FROM answers one row');
    return row;
  }
}
