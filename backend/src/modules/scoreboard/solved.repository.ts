import { Injectable } from '@nestjs/common';
import type { Category, Difficulty } from '../../lib/enums';
import { Sql } from '../../infra/database';
import { type FrozenScores, worthsOf } from '../freezes';

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

type FrozenRow = Omit<HeldChallengeRow, 'totalScore' | 'bloodRank'>;

export interface CategoryValueRow {
  category: Category;
  maxScore: number;
  total: number;
}

const statements = {
  person: `SELECT username, user_group AS "userGroup", banned, (
        SELECT coalesce(sum(delta), 0)::integer FROM score_event WHERE user_id = u.id AND kind = 'adjust' AND at < $2) AS adjustment
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
  // What was captured before a moment, at the values given.
  heldBefore: `SELECT c.id AS "challengeId", c.title, c.title_en AS "titleEn", c.category, c.difficulty, k.score,
        k.captured AS "flagsCaptured", c.flags_total AS "flagsTotal",
        CASE WHEN k.captured = c.flags_total THEN k.last_at END AS "completedAt",
        k.captured = c.flags_total AND k.in_time < k.captured AS late, challenge_released(c) AS released
      FROM (
        SELECT k.challenge_id, count(*)::integer AS captured, (count(*) FILTER (WHERE NOT k.late))::integer AS in_time,
          coalesce(sum(v.worth) FILTER (WHERE NOT k.late), 0)::integer AS score, max(k.captured_at) AS last_at,
          max(k.id) AS last_id
        FROM capture k LEFT JOIN unnest($3::integer[], $4::integer[]) v(flag_id, worth) ON v.flag_id = k.flag_id
        WHERE k.user_id = $1 AND k.captured_at < $2 GROUP BY k.challenge_id
      ) k JOIN challenge c ON c.id = k.challenge_id ORDER BY k.last_id DESC`,
  frozenCategoryValues: `SELECT category, sum(v.total)::integer AS "maxScore", count(*)::integer AS total
      FROM challenge c JOIN unnest($1::integer[], $2::integer[]) v(id, total) ON v.id = c.id
      WHERE challenge_released(c) AND category <> 'notice' GROUP BY category`,
  categoryValues: `SELECT category, sum(total_score)::integer AS "maxScore", count(*)::integer AS total
      FROM challenge c WHERE challenge_released(c) AND category <> 'notice' GROUP BY category`,
};

@Injectable()
export class SolvedRepository {
  constructor(private readonly sql: Sql) {}

  /** `until` in milliseconds: later adjustments are left out. */
  async findUser(userId: number, until: number | null): Promise<SolvedUserRow | undefined> {
    const values = [userId, timeOf(until)];
    const [row] = await this.sql.run<SolvedUserRow>(statements.person, values);
    return row;
  }

  /** Every challenge with a capture of the user, including hidden ones, whose points still count. */
  findHeld(userId: number): Promise<HeldChallengeRow[]> {
    return this.sql.run<HeldChallengeRow>(statements.held, [userId]);
  }

  /** The same at the values of a freeze, of what was captured before it, or of everything. */
  async findFrozen(
    userId: number,
    frozen: FrozenScores,
    until: number | null,
  ): Promise<HeldChallengeRow[]> {
    const values = [userId, timeOf(until), ...worthsOf(frozen)];
    const rows = await this.sql.run<FrozenRow>(statements.heldBefore, values);
    return rows.map((row) => {
      const challenge = frozen.challenges.get(row.challengeId);
      const blood = challenge?.bloods.find((first) => first.userId === userId);
      return { ...row, totalScore: challenge?.totalScore ?? 0, bloodRank: blood?.rank ?? null };
    });
  }

  /** The available points and challenges by category, at the values of a freeze where one is given. */
  findCategoryValues(frozen: FrozenScores | null): Promise<CategoryValueRow[]> {
    if (!frozen) return this.sql.run<CategoryValueRow>(statements.categoryValues);
    const totals = [...frozen.challenges.values()].map(({ totalScore }) => totalScore);
    const values = [[...frozen.challenges.keys()], totals];
    return this.sql.run<CategoryValueRow>(statements.frozenCategoryValues, values);
  }
}

function timeOf(milliseconds: number | null): Date | 'infinity' {
  return milliseconds === null ? 'infinity' : new Date(milliseconds);
}
