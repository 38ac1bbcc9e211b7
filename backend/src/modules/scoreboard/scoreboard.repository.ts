import { Injectable } from '@nestjs/common';
import type { Category, UserGroup } from '../../common/words';
import { Sql } from '../../database';
import type { Gain } from './score-line';

export interface TotalRow {
  userId: number;
  username: string;
  userGroup: UserGroup;
  category: Category;
  score: number;
  solvedCount: number;
  lastScoreAt: number;
}

export interface FirstRow {
  userId: number;
  category: Category;
}

export type GainRow = Gain & { userId: number };

const statements = {
  totals: {
    name: 'scoreboard-totals',
    text: `SELECT u.id AS "userId", u.username, u.user_group AS "userGroup", t.category, t.score,
        t.solved_count AS "solvedCount",
        coalesce(extract(epoch FROM t.last_score_at) * 1000000, 0)::float8 AS "lastScoreAt"
      FROM user_total t JOIN "user" u ON u.id = t.user_id
      WHERE NOT u.admin AND NOT u.banned AND t.category <> 'notice'
        AND ($1::integer[] IS NULL OR t.user_id = ANY ($1))`,
  },
  firsts: {
    name: 'scoreboard-firsts',
    text: `SELECT first.user_id AS "userId", c.category FROM challenge c
      CROSS JOIN LATERAL (
        SELECT p.user_id FROM challenge_progress p JOIN "user" u ON u.id = p.user_id
        WHERE p.challenge_id = c.id AND p.completed_at IS NOT NULL AND NOT u.admin AND NOT u.banned
        ORDER BY p.completed_at, p.last_capture_id LIMIT 1) first`,
  },
  gains: {
    name: 'scoreboard-gains',
    text: `SELECT k.user_id AS "userId", k.captured_at AS t, v.worth
      FROM capture k JOIN flag_value v ON v.flag_id = k.flag_id JOIN challenge c ON c.id = k.challenge_id
      WHERE k.user_id = ANY ($1) AND ($2::text IS NULL OR c.category = $2)
      ORDER BY k.captured_at, k.id`,
  },
};

@Injectable()
export class ScoreboardRepository {
  constructor(private readonly sql: Sql) {}

  /** The ranked users' totals by category: of these users, or of all. */
  totals(userIds: readonly number[] | null): Promise<TotalRow[]> {
    return this.sql.run<TotalRow>(statements.totals, [userIds]);
  }

  /** Who completed each challenge first. */
  firsts(): Promise<FirstRow[]> {
    return this.sql.run<FirstRow>(statements.firsts);
  }

  gains(userIds: readonly number[], direction: Category | null): Promise<GainRow[]> {
    return this.sql.run<GainRow>(statements.gains, [userIds, direction]);
  }
}
