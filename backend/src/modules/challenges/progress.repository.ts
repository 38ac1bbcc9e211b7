import { Injectable } from '@nestjs/common';
import { BatchedQuery, batchKeys, microseconds, Sql } from '../../infra/database';
import { type FrozenScores, worthsOf } from '../freezes';
import { type Tries, TriesCache } from './tries-cache';

/** A user's captures, as text for `parseProgress`, and tries. */
export interface OwnProgress {
  captured: string;
  tries: Tries;
}

interface OwnChallenge {
  userId: number;
  challengeId: number;
}

// All flags give the total score; only partly solved challenges need a sum.
const SCORE = `CASE WHEN p.in_time = c.flags_total THEN c.total_score
  WHEN p.in_time > 0 THEN challenge_score(p.user_id, c.id) ELSE 0 END`;
// At the values of a freeze, which the statement takes as arrays.
const SCORE_AT = (first: number) => `(SELECT coalesce(sum(v.worth), 0)
  FROM capture k JOIN unnest((SELECT $${String(first)}::integer[]), (SELECT $${String(first + 1)}::integer[])) v(flag_id, worth) ON v.flag_id = k.flag_id
  WHERE k.user_id = p.user_id AND k.challenge_id = p.challenge_id AND NOT k.late)`;

// A submission updates `submission_pace.changed_at`; the tries are read only if it differs from the cached one. `max` makes the
// planner look up each user, where it would otherwise join the batch with the whole table.
const progressOf = (score: string) => `SELECT concat(
      (SELECT string_agg(concat_ws(' ', p.challenge_id, p.captured, (p.captured = c.flags_total)::integer, ${score}), ',')
        FROM challenge_progress p JOIN challenge c ON c.id = p.challenge_id WHERE p.user_id = q.user_id),
      ';', pace.changed_at, ';',
      CASE WHEN pace.changed_at IS DISTINCT FROM q.known_change THEN (
        SELECT string_agg(concat_ws(' ', challenge_id, ${microseconds('last_at')}), ',')
        FROM (SELECT challenge_id, max(created_at) AS last_at FROM submission s WHERE s.user_id = q.user_id
          GROUP BY challenge_id) s) END) AS text
    FROM ${batchKeys('integer', 'bigint')} q(user_id, known_change, n)
      CROSS JOIN LATERAL (
        SELECT ${microseconds('max(changed_at)')} AS changed_at FROM submission_pace s WHERE s.user_id = q.user_id) pace
    ORDER BY n`;
const userFieldsOf = (score: string) =>
  `SELECT concat_ws(' ', coalesce(${score}, 0), coalesce(p.captured, 0), s.tries, s.correct, ${microseconds('s.last_at')}) AS text
    FROM ${batchKeys('integer', 'integer')} q(user_id, challenge_id, n)
      CROSS JOIN LATERAL (
        SELECT count(*) AS tries, count(*) FILTER (WHERE result = 'correct') AS correct, max(created_at) AS last_at
        FROM submission s WHERE s.user_id = q.user_id AND s.challenge_id = q.challenge_id) s
      LEFT JOIN challenge_progress p ON p.user_id = q.user_id AND p.challenge_id = q.challenge_id
      LEFT JOIN challenge c ON c.id = p.challenge_id
    ORDER BY n`;

const statements = {
  progress: progressOf(SCORE),
  progressAt: progressOf(SCORE_AT(3)),
  userFields: userFieldsOf(SCORE),
  userFieldsAt: userFieldsOf(SCORE_AT(3)),
};

/** Reads what users see of their own progress, many users by one statement. */
@Injectable()
export class ProgressRepository {
  private readonly progress: BatchesByFreeze<number, OwnProgress>;
  private readonly userFields: BatchesByFreeze<OwnChallenge, string>;

  constructor(
    private readonly sql: Sql,
    private readonly tries: TriesCache,
  ) {
    this.progress = new BatchesByFreeze((userIds, frozen) => this.readProgress(userIds, frozen));
    this.userFields = new BatchesByFreeze((keys, frozen) => {
      const own = [keys.map(({ userId }) => userId), keys.map(({ challengeId }) => challengeId)];
      return frozen
        ? this.texts(statements.userFieldsAt, [...own, ...worthsOf(frozen)])
        : this.texts(statements.userFields, own);
    });
  }

  /** What the user captured and tried; `parseProgress` parses it. */
  findProgress(userId: number, frozen: FrozenScores | null): Promise<OwnProgress> {
    return this.progress.get(userId, frozen);
  }

  /** The same of one challenge; `parseUserFields` parses it. */
  findUserFields(
    userId: number,
    challengeId: number,
    frozen: FrozenScores | null,
  ): Promise<string> {
    return this.userFields.get({ userId, challengeId }, frozen);
  }

  private async readProgress(
    userIds: readonly number[],
    frozen: FrozenScores | null,
  ): Promise<OwnProgress[]> {
    const { knownChanges, finish } = this.tries.begin(userIds);
    const texts = frozen
      ? await this.texts(statements.progressAt, [userIds, knownChanges, ...worthsOf(frozen)])
      : await this.texts(statements.progress, [userIds, knownChanges]);
    return texts.map((text, n) => {
      const [captured = '', changedAt = '', tried = ''] = text.split(';');
      return { captured, tries: finish(n, { changedAt, text: tried }) };
    });
  }

  private async texts(statement: string, values: readonly unknown[]): Promise<string[]> {
    const rows = await this.sql.run<{ text: string }>(statement, values);
    return rows.map(({ text }) => text);
  }
}

/** Batches of their own for each read of a freeze, whose values are parameters of the statement. */
class BatchesByFreeze<Key, Result> {
  private readonly present: BatchedQuery<Key, Result>;
  private readonly atFreeze = new WeakMap<FrozenScores, BatchedQuery<Key, Result>>();

  constructor(
    private readonly read: (
      keys: readonly Key[],
      frozen: FrozenScores | null,
    ) => Promise<readonly Result[]>,
  ) {
    this.present = new BatchedQuery((keys) => read(keys, null));
  }

  get(key: Key, frozen: FrozenScores | null): Promise<Result> {
    if (!frozen) return this.present.get(key);
    let batches = this.atFreeze.get(frozen);
    if (!batches)
      this.atFreeze.set(frozen, (batches = new BatchedQuery((keys) => this.read(keys, frozen))));
    return batches.get(key);
  }
}
