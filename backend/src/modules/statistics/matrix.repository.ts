import { Injectable } from '@nestjs/common';
import { microseconds, packIntegers, type PackedColumn, Sql } from '../../infra/database';
import { freezeParameters, type FrozenScores, valuesAt } from '../periods';
import { ALL_GROUPS, type Category, SCORED_CATEGORIES } from '../../lib/enums';
import { limits } from '../../lib/limits';
import { CHALLENGES, isNoAuthor, IS_RANKED, onlyTested } from './population';
import type { StatisticsScope } from './statistics-access';

/** JSON arrays and packed columns, as hundreds of thousands of rows would cost several times as much. */
export interface MatrixRow {
  isGroup: boolean;
  /** The time in microseconds; 0 without points. */
  users: [
    ...[userId: number, username: string, userGroup: number],
    ...[score: number, lastScoreAt: number],
  ][];
  challenges: [
    challengeId: number,
    title: string,
    titleEn: string | null,
    category: Category,
    flagsTotal: number,
  ][];
  /** Pairs of users and the challenges to which they submitted. */
  triedBy: PackedColumn;
  tried: PackedColumn;
  /** The user and the challenge of each captured flag. */
  capturedBy: PackedColumn;
  captured: PackedColumn;
  /** Pairs of users and the challenges that they solved. */
  solvedBy: PackedColumn;
  solved: PackedColumn;
  /** The first solvers, with ranks from 1 to 3. */
  bloods: [userId: number, challengeId: number, rank: number][];
}

// One statement, so that all parts are of one snapshot.
const statements = {
  // During a freeze ($5) only captures before it count, at its values.
  matrix: `WITH value AS (
        ${valuesAt('$5', '$6', '$7')}
      ), person AS MATERIALIZED (
        SELECT u.id, u.username, u.user_group FROM "user" u
        WHERE ${IS_RANKED} AND ($1 = ${String(ALL_GROUPS)} OR u.user_group = $1)
      ), scored AS MATERIALIZED (
        SELECT c.id, c.title, c.title_en, c.category, c.flags_total, c.released, c.has_results,
          array_position($3::text[], c.category::text) AS place, c.priority
        FROM ${CHALLENGES} c WHERE $2::text[] IS NULL OR c.category = ANY ($2)
      ), chosen AS (
        SELECT * FROM scored WHERE released OR NOT $4 AND has_results
      ), gain AS (
        SELECT user_id, sum(points)::int AS score, max(at) FILTER (WHERE lasting) AS last_at FROM (
          SELECT k.user_id, coalesce(k.given, v.value) AS points, k.at,
            CASE WHEN k.given IS NULL THEN v.value > 0 ELSE k.lasting END AS lasting
          FROM counted_gain k JOIN value v ON v.flag_id = k.flag_id
          WHERE k.at < $5 AND ($2::text[] IS NULL OR k.category = ANY ($2))
          UNION ALL
          SELECT user_id, delta, at, lasting FROM counted_adjustment WHERE $2::text[] IS NULL AND at < $5
        ) AS g GROUP BY user_id
      )
      SELECT
        $1 = ${String(ALL_GROUPS)} OR EXISTS (SELECT 1 FROM user_group WHERE code = $1) AS "isGroup",
        (SELECT coalesce(json_agg(json_build_array(p.id, p.username, p.user_group, coalesce(g.score, 0),
            CASE WHEN g.score > 0 THEN ${microseconds('g.last_at')} ELSE 0 END)), '[]')
          FROM person p LEFT JOIN gain g ON g.user_id = p.id) AS users,
        (SELECT coalesce(json_agg(json_build_array(id, title, title_en, category, flags_total)
            ORDER BY place, priority DESC, id), '[]') FROM chosen) AS challenges,
        (SELECT coalesce(json_agg(json_build_array(b.user_id, x.id, b.rank)), '[]')
          FROM chosen c JOIN challenge x ON x.id = c.id
          CROSS JOIN LATERAL first_solvers(x, $5, ${String(limits.medals)}) b) AS bloods,
        tries.*, captures.*, solves.*
      FROM (
        SELECT ${packIntegers('p.id')} AS "triedBy", ${packIntegers('t.challenge_id')} AS tried
        FROM person p CROSS JOIN LATERAL (
          SELECT DISTINCT s.challenge_id FROM submission s WHERE s.user_id = p.id AND s.created_at < $5) AS t
        WHERE ${isNoAuthor('p.id', 't.challenge_id')}
          AND (p.id, t.challenge_id) NOT IN (${onlyTested(() => 'true')})
      ) AS tries, (
        SELECT ${packIntegers('k.user_id')} AS "capturedBy", ${packIntegers('c.id')} AS captured
        FROM capture k JOIN chosen c ON c.id = k.challenge_id WHERE k.captured_at < $5
      ) AS captures, (
        SELECT ${packIntegers('s.user_id')} AS "solvedBy", ${packIntegers('c.id')} AS solved
        FROM chosen c JOIN challenge x ON x.id = c.id CROSS JOIN LATERAL solvers_until(x, $5) s
      ) AS solves`,
};

@Injectable()
export class MatrixRepository {
  constructor(private readonly sql: Sql) {}

  /** Reads the users of a group and the challenges of a scope. Scores count all challenges of its categories; pairs may have others. */
  async read(
    userGroup: number,
    { categories, releasedOnly }: StatisticsScope,
    frozen: FrozenScores | null,
  ): Promise<MatrixRow> {
    const choice = [userGroup, categories, SCORED_CATEGORIES, releasedOnly];
    const values = [...choice, ...freezeParameters(frozen)];
    const [row] = await this.sql.run<MatrixRow>(statements.matrix, values);
    if (!row) throw new Error('a SELECT of aggregates answers one row');
    return row;
  }
}
