import { Injectable } from '@nestjs/common';
import type { Category } from '../../lib/enums';
import { type Queries, Sql } from '../../infra/database';
import type { Gain } from './ranking';
import type { Captures, FlagValue } from './totals';

/** A ranked user with their captures. */
export interface ScoredUserRow {
  userId: number;
  username: string;
  userGroup: number;
  captures: Captures;
}

export interface FirstRow {
  userId: number;
  category: Category;
}

export type GainRow = Gain & { userId: number };

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
  firsts: [userId: number, category: Category][];
  groups: number[];
}

// One statement, so that values, captures and first solves are of one snapshot.
const scores = (condition: (userId: string) => string) => `SELECT
    (SELECT coalesce(json_agg(json_build_array(v.flag_id, c.id, c.category, v.worth, c.flags_total)), '[]')
      FROM flag_value v JOIN challenge c ON c.id = v.challenge_id WHERE c.category <> 'notice') AS values,
    (SELECT coalesce(json_agg(json_build_array(id, username, user_group)), '[]')
      FROM "user" WHERE ranked AND ${condition('id')}) AS people,
    (SELECT json_build_object('users', array_agg(user_id), 'flags', array_agg(flag_id),
        'times', array_agg(round(date_part('epoch', captured_at) * 1000000)::bigint))
      FROM capture WHERE NOT late AND ${condition('user_id')}) AS captures,
    (SELECT coalesce(json_agg(json_build_array(first.user_id, c.category)), '[]') FROM challenge c
      CROSS JOIN LATERAL (
        SELECT p.user_id FROM challenge_progress p JOIN "user" u ON u.id = p.user_id
        WHERE p.challenge_id = c.id AND p.in_time = c.flags_total AND u.ranked
        ORDER BY p.last_captured_at, p.last_capture_id LIMIT 1) first) AS firsts,
    (SELECT json_agg(code) FROM user_group) AS groups`;

const statements = {
  allScores: scores(() => 'true'),
  scoresOf: scores((userId) => `${userId} = ANY ($1)`),
  gains: `SELECT k.user_id AS "userId", k.captured_at AS t, v.worth AS value
      FROM capture k JOIN flag_value v ON v.flag_id = k.flag_id JOIN challenge c ON c.id = k.challenge_id
      WHERE k.user_id = ANY ($1) AND NOT k.late AND ($2::text[] IS NULL OR c.category = ANY ($2))
      ORDER BY k.captured_at, k.id`,
};

@Injectable()
export class ScoreboardRepository {
  constructor(private readonly sql: Sql) {}

  /** The value of every flag, the first solvers, and the captures of these ranked users, or of all for null. */
  async findScores(
    userIds: readonly number[] | null,
    queries: Queries = this.sql,
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

  /** By time; null for all categories. */
  findGains(
    userIds: readonly number[],
    directions: readonly Category[] | null,
  ): Promise<GainRow[]> {
    return this.sql.run<GainRow>(statements.gains, [userIds, directions]);
  }
}

/** The ranked users with captures. */
function peopleOf({ people, captures }: ScoresRow): ScoredUserRow[] {
  const held = new Map<number, { flagIds: number[]; times: number[] }>();
  for (const [index, userId] of (captures.users ?? []).entries()) {
    let own = held.get(userId);
    if (!own) held.set(userId, (own = { flagIds: [], times: [] }));
    own.flagIds.push(captures.flags?.[index] ?? 0);
    own.times.push(captures.times?.[index] ?? 0);
  }
  return people.flatMap(([userId, username, userGroup]) => {
    const own = held.get(userId);
    return own ? [{ userId, username, userGroup, captures: own }] : [];
  });
}
