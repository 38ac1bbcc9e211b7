import { Injectable } from '@nestjs/common';
import type { Category } from '../../lib/enums';
import { Sql } from '../../infra/database';

/** A capture with what its flag is worth now and why. */
export interface LedgerRow {
  id: number;
  /** ISO 8601. */
  at: string;
  points: number;
  late: boolean;
  challengeId: number;
  title: string;
  titleEn: string | null;
  category: Category;
  released: boolean;
  mode: 'static' | 'decay';
  score: number;
  initial: number;
  floor: number;
  decaySolves: number;
  solvers: number;
}

export interface LedgerRows {
  count: number;
  points: number;
  rows: LedgerRow[];
}

// One statement, so that sum and lines are of one snapshot. Notices have no scores.
const LEDGER = `WITH line AS (
    SELECT k.id, k.captured_at, k.challenge_id, k.flag_id, k.late, CASE WHEN k.late THEN 0 ELSE v.worth END AS worth
    FROM capture k JOIN flag_value v ON v.flag_id = k.flag_id JOIN challenge c ON c.id = k.challenge_id
    WHERE k.user_id = $1 AND c.category <> 'notice')
  SELECT (SELECT count(*)::integer FROM line) AS count,
    (SELECT coalesce(sum(worth), 0)::integer FROM line) AS points,
    (SELECT coalesce(json_agg(page ORDER BY page.id DESC), '[]') FROM (
      SELECT l.id, l.captured_at AS at, l.worth AS points, l.late, c.id AS "challengeId", c.title, c.title_en AS "titleEn",
        c.category, challenge_released(c) AS released, c.score_mode AS mode, f.score,
        (SELECT sum(score)::integer FROM flag WHERE challenge_id = c.id) AS initial,
        c.floor_score AS floor, c.decay_solves AS "decaySolves", c.solved_count AS solvers
      FROM line l JOIN challenge c ON c.id = l.challenge_id JOIN flag f ON f.id = l.flag_id
      ORDER BY l.id DESC LIMIT $2 OFFSET $3) page) AS rows`;

@Injectable()
export class LedgerRepository {
  constructor(private readonly sql: Sql) {}

  /** The captures of a user, newest first, with their number and their sum over all pages. */
  async findPage(userId: number, limit: number, offset: number): Promise<LedgerRows> {
    const [page] = await this.sql.run<LedgerRows>(LEDGER, [userId, limit, offset]);
    if (!page) throw new Error('a SELECT without FROM answers one row');
    return page;
  }
}
