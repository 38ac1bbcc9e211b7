import { Injectable } from '@nestjs/common';
import type { Category, Difficulty } from '../../lib/enums';
import { Sql } from '../../infra/database';

export interface SolvedUserRow {
  username: string;
  userGroup: number;
  banned: boolean;
  /** The sum of the adjustments of the score. */
  adjustment: number;
}

export interface HeldChallengeRow {
  challengeId: number;
  title: string;
  titleEn: string | null;
  category: Category;
  difficulty: Difficulty;
  score: number;
  totalScore: number;
  flagsCaptured: number;
  flagsTotal: number;
  completedAt: Date | null;
  /** Completed after it closed, which counts for nothing. */
  late: boolean;
  bloodRank: number | null;
  released: boolean;
}

export interface CategoryValueRow {
  category: Category;
  maxScore: number;
  total: number;
}

const statements = {
  person: `SELECT username, user_group AS "userGroup", banned, (
        SELECT coalesce(sum(delta), 0)::integer FROM score_event WHERE user_id = u.id AND kind = 'adjust') AS adjustment
      FROM "user" u WHERE id = $1`,
  // Only the first three solvers are ranked, so that the cost does not depend on their number.
  held: `SELECT c.id AS "challengeId", c.title, c.title_en AS "titleEn", c.category, c.difficulty,
        CASE WHEN p.in_time = c.flags_total THEN c.total_score ELSE challenge_score(p.user_id, c.id) END AS score,
        c.total_score AS "totalScore", p.captured AS "flagsCaptured",
        c.flags_total AS "flagsTotal",
        CASE WHEN p.captured = c.flags_total THEN p.last_captured_at END AS "completedAt",
        p.captured = c.flags_total AND p.in_time < p.captured AS late,
        challenge_released(c) AS released, first.rank::integer AS "bloodRank"
      FROM challenge_progress p JOIN challenge c ON c.id = p.challenge_id
      LEFT JOIN LATERAL (
        SELECT b.rank FROM (
          SELECT o.user_id, row_number() OVER (ORDER BY o.last_captured_at, o.last_capture_id) AS rank
          FROM challenge_progress o JOIN "user" u ON u.id = o.user_id
          WHERE o.challenge_id = c.id AND o.in_time = c.flags_total AND u.ranked
          ORDER BY o.last_captured_at, o.last_capture_id LIMIT 3) b
        WHERE b.user_id = p.user_id) first ON true
      WHERE p.user_id = $1 ORDER BY p.last_capture_id DESC`,
  categoryValues: `SELECT category, sum(total_score)::integer AS "maxScore", count(*)::integer AS total
      FROM challenge c WHERE challenge_released(c) AND category <> 'notice' GROUP BY category`,
};

@Injectable()
export class SolvedRepository {
  constructor(private readonly sql: Sql) {}

  async findUser(userId: number): Promise<SolvedUserRow | undefined> {
    const [row] = await this.sql.run<SolvedUserRow>(statements.person, [userId]);
    return row;
  }

  /** Every challenge with a capture of the user, including hidden ones, whose points still count. */
  findHeld(userId: number): Promise<HeldChallengeRow[]> {
    return this.sql.run<HeldChallengeRow>(statements.held, [userId]);
  }

  /** The available points and challenges by category. */
  findCategoryValues(): Promise<CategoryValueRow[]> {
    return this.sql.run<CategoryValueRow>(statements.categoryValues);
  }
}
