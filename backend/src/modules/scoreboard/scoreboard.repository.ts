import { Injectable } from '@nestjs/common';
import type { Category } from '../../lib/enums';
import { type Queries, Sql } from '../../infra/database';
import type { Gain } from './ranking';
import type { FlagValue, Points } from './totals';

/** A ranked user with their captures and adjustments. */
export interface ScoredUserRow {
  userId: number;
  username: string;
  userGroup: number;
  points: Points;
}

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

/** JSON arrays, as hundreds of thousands of rows would cost several times as much. */
interface ScoresRow {
  values: [flagId: number, challengeId: number, category: Category, value: number, total: number][];
  people: [userId: number, username: string, userGroup: number][];
  /** Parallel arrays; null if empty. */
  captures: Record<'users' | 'flags' | 'times', number[] | null>;
  adjustments: [userId: number, points: number, time: number][];
  firsts: [userId: number, category: Category][];
  groups: number[];
}

export const microseconds = (time: string) =>
  `round(date_part('epoch', ${time}) * 1000000)::bigint`;

// One statement, so that values, captures and first solves are of one snapshot.
const scores = (condition: (userId: string) => string) => `SELECT
    (SELECT coalesce(json_agg(json_build_array(v.flag_id, c.id, c.category, v.worth, c.flags_total)), '[]')
      FROM flag_value v JOIN challenge c ON c.id = v.challenge_id WHERE c.category <> 'notice') AS values,
    (SELECT coalesce(json_agg(json_build_array(id, username, user_group)), '[]')
      FROM "user" WHERE ranked AND ${condition('id')}) AS people,
    (SELECT json_build_object('users', array_agg(user_id), 'flags', array_agg(flag_id),
        'times', array_agg(${microseconds('captured_at')}))
      FROM capture WHERE NOT late AND ${condition('user_id')}) AS captures,
    (SELECT coalesce(json_agg(json_build_array(user_id, delta, ${microseconds('at')})), '[]')
      FROM score_event WHERE kind = 'adjust' AND ${condition('user_id')}) AS adjustments,
    (SELECT coalesce(json_agg(json_build_array(first.user_id, c.category)), '[]') FROM challenge c
      CROSS JOIN LATERAL (
        SELECT p.user_id FROM challenge_progress p JOIN "user" u ON u.id = p.user_id
        WHERE p.challenge_id = c.id AND p.in_time = c.flags_total AND u.ranked
        ORDER BY p.last_captured_at, p.last_capture_id LIMIT 1) first) AS firsts,
    (SELECT json_agg(code) FROM user_group) AS groups`;

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
  return {
    values: new Map(
      row.values.map(([id, challengeId, category, value, flagsTotal]) => [
        id,
        { challengeId, category, value, flagsTotal },
      ]),
    ),
    people: peopleOf(row),
    firsts: row.firsts.map(([userId, category]) => ({ userId, category })),
    groups: row.groups,
  };
}

/** The ranked users with captures or adjustments. */
function peopleOf({ people, captures, adjustments }: ScoresRow): ScoredUserRow[] {
  const held = new Map<number, { [Key in keyof Points]: Points[Key][number][] }>();
  const pointsOf = (userId: number) => {
    let own = held.get(userId);
    if (!own) held.set(userId, (own = { flagIds: [], times: [], adjustments: [] }));
    return own;
  };
  for (const [index, userId] of (captures.users ?? []).entries()) {
    const own = pointsOf(userId);
    own.flagIds.push(captures.flags?.[index] ?? 0);
    own.times.push(captures.times?.[index] ?? 0);
  }
  for (const [userId, points, time] of adjustments)
    pointsOf(userId).adjustments.push({ points, time });
  return people.flatMap(([userId, username, userGroup]) => {
    const points = held.get(userId);
    return points ? [{ userId, username, userGroup, points }] : [];
  });
}
