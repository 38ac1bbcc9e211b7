import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Category } from '../../lib/enums';
import { microseconds, type Queries, Sql } from '../../infra/database';
import { groupByUser, type PackedCaptures } from './group-by-user';
import type { Gain, ScoredUser } from './ranking';
import type { FlagValue, Points } from './totals';

/** A ranked user with their captures and adjustments. */
export type ScoredUserRow = ScoredUser & { points: Points };

export interface FirstRow {
  userId: number;
  category: Category;
}

/** The flag is null for an adjustment. */
export type GainRow = Gain & { userId: number; flagId: number | null };

/** Scores of one snapshot. */
export interface Scores {
  values: Map<number, FlagValue>;
  people: ScoredUserRow[];
  firsts: FirstRow[];
  /** The codes of all groups. */
  groups: number[];
}

/** JSON arrays and packed columns, as hundreds of thousands of rows would cost several times as much. */
interface ScoresRow extends PackedCaptures {
  values: [flagId: number, challengeId: number, category: Category, value: number, total: number][];
  people: [userId: number, username: string, userGroup: number][];
  adjustments: [userId: number, points: number, time: number][];
  firsts: [userId: number, category: Category][];
  groups: number[];
}

// One statement, so that values, captures and first solves are of one snapshot.
const scores = (condition: (userId: string) => string) => `SELECT
    (SELECT coalesce(json_agg(json_build_array(v.flag_id, c.id, c.category, v.worth, c.flags_total)), '[]')
      FROM flag_value v JOIN challenge c ON c.id = v.challenge_id WHERE c.category <> 'notice') AS values,
    (SELECT coalesce(json_agg(json_build_array(id, username, user_group)), '[]')
      FROM "user" WHERE ranked AND ${condition('id')}) AS people,
    (SELECT coalesce(json_agg(json_build_array(user_id, delta, ${microseconds('at')})), '[]')
      FROM score_event WHERE kind = 'adjust' AND ${condition('user_id')}) AS adjustments,
    (SELECT coalesce(json_agg(json_build_array(first.user_id, c.category)), '[]') FROM challenge c
      CROSS JOIN LATERAL (
        SELECT p.user_id FROM challenge_progress p JOIN "user" u ON u.id = p.user_id
        WHERE p.challenge_id = c.id AND p.in_time = c.flags_total AND u.ranked
        ORDER BY p.last_captured_at, p.last_capture_id LIMIT 1) first) AS firsts,
    (SELECT json_agg(code) FROM user_group) AS groups,
    users, flags, times
  FROM (SELECT string_agg(int4send(user_id), '') AS users, string_agg(int4send(flag_id), '') AS flags,
      string_agg(timestamptz_send(captured_at), '') AS times
    FROM capture WHERE NOT late AND ${condition('user_id')}) captures`;

const statements = {
  allScores: scores(() => 'true'),
  scoresOf: scores((userId) => `${userId} = ANY ($1)`),
  gains: `SELECT k.user_id AS "userId", k.flag_id AS "flagId", k.captured_at AS t, v.worth AS value
      FROM capture k JOIN flag_value v ON v.flag_id = k.flag_id JOIN challenge c ON c.id = k.challenge_id
      WHERE k.user_id = ANY ($1) AND NOT k.late AND ($2::text[] IS NULL OR c.category = ANY ($2))
      UNION ALL
      SELECT user_id, NULL, at, delta FROM score_event
      WHERE user_id = ANY ($1) AND kind = 'adjust' AND $2::text[] IS NULL
      ORDER BY t, value`,
};

@Injectable()
export class ScoreboardRepository {
  constructor(private readonly sql: Sql) {}

  /** The value of every flag, the first solvers, and the captures and adjustments of these ranked users, or of all for null. */
  findScores(userIds: readonly number[] | null): Promise<Scores> {
    return readScores(this.sql, userIds);
  }

  /** By time; null for all categories. */
  findGains(
    userIds: readonly number[],
    directions: readonly Category[] | null,
  ): Promise<GainRow[]> {
    return this.sql.run<GainRow>(statements.gains, [userIds, directions]);
  }
}

/** The scores of these ranked users, or of all for null, on a connection. */
export async function readScores(
  queries: Queries,
  userIds: readonly number[] | null,
): Promise<Scores> {
  const [row] = await (userIds === null
    ? queries.run<ScoresRow>(statements.allScores)
    : queries.run<ScoresRow>(statements.scoresOf, [userIds]));
  if (!row) throw new Error('a SELECT without FROM answers one row');
  // The driver took its time to parse what all users have; other requests come before the rest.
  if (userIds === null) await setImmediate();
  return {
    values: new Map(
      row.values.map(([id, challengeId, category, value, flagsTotal]) => [
        id,
        { challengeId, category, value, flagsTotal },
      ]),
    ),
    people: await groupByUser(row.people, row, row.adjustments),
    firsts: row.firsts.map(([userId, category]) => ({ userId, category })),
    groups: row.groups,
  };
}
