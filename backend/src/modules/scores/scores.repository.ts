import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Category } from '../../lib/enums';
import {
  isOneOf,
  microseconds,
  packIntegers,
  packTimes,
  type Queries,
  Sql,
} from '../../infra/database';
import {
  groupByUser,
  type OtherGains,
  type PackedCaptures,
  type ScoredUserRow,
} from './group-by-user';
import type { FlagValue } from './totals';

/** The first solver of a challenge, and its category. */
export interface FirstRow {
  userId: number;
  category: Category;
}

/** The users and challenges whose scores and first solvers are read again; null for all challenges. */
export interface ChangedScores {
  userIds: readonly number[];
  challengeIds: readonly number[] | null;
}

/** Scores of one snapshot. */
export interface Scores {
  values: Map<number, FlagValue>;
  people: ScoredUserRow[];
  /** By challenge id. */
  firsts: Map<number, FirstRow>;
  /** The codes of all groups. */
  groups: number[];
}

/** JSON arrays and packed columns, as hundreds of thousands of rows would cost several times as much. */
interface ScoresRow extends PackedCaptures, OtherGains {
  values: [
    ...[flagId: number, challengeId: number, category: Category],
    ...[value: number, total: number, released: boolean],
  ][];
  people: [userId: number, username: string, userGroup: number][];
  firsts: [challengeId: number, userId: number, category: Category][];
  groups: number[];
}

// One statement, so that values, captures and first solves are of one snapshot.
const scores = (condition: (userId: string) => string, challenges: string) => `SELECT
    (SELECT coalesce(json_agg(json_build_array(v.flag_id, c.id, c.category, v.value, c.flags_total, challenge_released(c))), '[]')
      FROM flag_value v JOIN challenge c ON c.id = v.challenge_id WHERE c.category <> 'notice') AS values,
    (SELECT coalesce(json_agg(json_build_array(id, username, user_group)), '[]')
      FROM "user" WHERE ranked AND ${condition('id')}) AS people,
    (SELECT coalesce(json_agg(json_build_array(user_id, delta, ${microseconds('at')})), '[]')
      FROM counted_adjustment WHERE ${condition('user_id')}) AS adjustments,
    (SELECT coalesce(json_agg(json_build_array(user_id, flag_id, points, passed, ${microseconds('at')}) ORDER BY id), '[]')
      FROM counted_review WHERE ${condition('user_id')}) AS reviews,
    (SELECT coalesce(json_agg(json_build_array(f.challenge_id, f.user_id, f.category)), '[]') FROM first_solve f
      WHERE ${challenges}) AS firsts,
    (SELECT json_agg(code) FROM user_group) AS groups,
    users, flags, times
  FROM (SELECT ${packIntegers('user_id')} AS users, ${packIntegers('flag_id')} AS flags,
      ${packTimes('captured_at')} AS times
    FROM counted_capture WHERE NOT reviewed AND ${condition('user_id')}) captures`;

const statements = {
  allScores: scores(() => 'true', 'true'),
  scoresOf: scores(
    (userId) => `${userId} ${isOneOf(1, 'integer')}`,
    `(SELECT $2::integer[]) IS NULL OR f.challenge_id ${isOneOf(2, 'integer')}`,
  ),
};

@Injectable()
export class ScoresRepository {
  constructor(private readonly sql: Sql) {}

  /** Reads the scores that changed; all scores for null. */
  findScores(changed: ChangedScores | null): Promise<Scores> {
    return readScores(this.sql, changed);
  }
}

/** Reads the values of all flags and the scores that changed (null: all scores) in one statement. */
export async function readScores(queries: Queries, changed: ChangedScores | null): Promise<Scores> {
  const [row] = await (changed === null
    ? queries.run<ScoresRow>(statements.allScores)
    : queries.run<ScoresRow>(statements.scoresOf, [changed.userIds, changed.challengeIds]));
  if (!row) throw new Error('a SELECT without FROM answers one row');
  // The driver parsed the rows of all users at once; other requests run before the rest.
  if (changed === null) await setImmediate();
  return {
    values: new Map(
      row.values.map(([id, challengeId, category, value, flagsTotal, released]) => [
        id,
        { challengeId, released, category, value, flagsTotal },
      ]),
    ),
    people: await groupByUser(row.people, row, row),
    firsts: new Map(row.firsts.map(([id, userId, category]) => [id, { userId, category }])),
    groups: row.groups,
  };
}
