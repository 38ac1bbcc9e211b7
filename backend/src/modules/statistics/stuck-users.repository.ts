import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import type { StuckUser, StuckUsers } from './dto/stuck-users';
import { STUCK } from './population';

const PAGE = `WITH stuck AS MATERIALIZED (SELECT * FROM ${STUCK} AS s)
  SELECT (SELECT count(DISTINCT user_id)::int FROM stuck) AS users, (SELECT count(*)::int FROM stuck) AS total, coalesce((
    SELECT json_agg(page) FROM (
      SELECT user_id AS "userId", username, user_group AS "userGroup", challenge_id AS "challengeId", title,
        title_en AS "titleEn", category, wrong AS "wrongSubmissions", first_at AS "firstAt", last_at AS "lastAt"
      FROM stuck ORDER BY last_at DESC, user_id, challenge_id LIMIT $1 OFFSET $2) AS page), '[]') AS list`;

interface StuckUsersRow {
  users: number;
  total: number;
  /** Times as the database writes them in JSON. */
  list: Pick<StuckUser, keyof StuckUser>[];
}

/** Finds the users who are stuck on a challenge. */
@Injectable()
export class StuckUsersRepository {
  constructor(private readonly sql: Sql) {}

  async find({ limit, offset }: { limit: number; offset: number }): Promise<StuckUsers> {
    const [row] = await this.sql.run<StuckUsersRow>(PAGE, [limit, offset]);
    if (!row) throw new Error('a SELECT without FROM answers one row');
    const list = row.list.map(({ firstAt, lastAt, ...user }) => ({
      ...user,
      firstAt: new Date(firstAt).toISOString(),
      lastAt: new Date(lastAt).toISOString(),
    }));
    return { ...row, list };
  }
}
