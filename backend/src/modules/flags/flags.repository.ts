import { Injectable } from '@nestjs/common';
import { rates } from '../../lib/limits';
import { type Queries, Sql } from '../../infra/database';
import type { RegexRow } from './regex';
import type { SubmissionResultWord } from './submission.entity';

/** The result of the SQL function `submit_flag`. */
export interface Verdict {
  outcome:
    | 'limited'
    | 'absent'
    | 'noFlags'
    | 'judge'
    | 'banned'
    | 'wrong'
    | 'gone'
    | 'duplicate'
    | 'voided'
    | 'correct';
  wait: number;
  flagId: number;
  score: number;
  earned: number;
  total: number;
  complete: boolean;
  bloodRank: number | null;
  /** False for users who are on no board. */
  ranked: boolean;
  /** Null if nothing was captured. */
  captureId: number | null;
}

/** One text of a user for a challenge. */
export interface Try {
  userId: number;
  challengeId: number;
  text: string;
}

/** The verdict about a try that matched no flag. */
export interface Refusal {
  outcome: 'limited' | 'absent' | 'noFlags' | 'wrong';
  wait: number;
}

/** A verdict of the SQL function `submit_flags`; `single` is left to `submit_flag`. */
export type BatchVerdict = Verdict | Refusal | { outcome: 'single'; wait: number };

export interface SubmissionRow {
  timestamp: Date;
  flag: string;
  score: number;
  result: SubmissionResultWord;
  flagId: number | null;
}

/** A committed capture. */
export interface CaptureRow {
  id: number;
  userId: number;
  challengeId: number;
  unranked: boolean;
}

const statements = {
  submit: `SELECT outcome, wait, flag_id AS "flagId", score, earned, total, complete,
        blood_rank AS "bloodRank", ranked, capture_id AS "captureId"
      FROM submit_flag($1, $2, $3, $4, $5, $6, $7, $8)`,
  submitBatch: 'SELECT verdicts FROM submit_flags($1, $2, $3, $4, $5, $6)',
  regexes: `SELECT c.flags_version AS "flagsVersion", f.id AS "flagId",
        f.flag_literal::text || f.alternatives AS patterns
      FROM challenge c JOIN flag f ON f.challenge_id = c.id AND f.kind = 'regex'
      WHERE c.id = $1 ORDER BY f.id`,
  newestCapture: 'SELECT coalesce(max(id), 0) AS id FROM capture',
  capturesAfter: `SELECT k.id, k.user_id AS "userId", k.challenge_id AS "challengeId", NOT u.ranked AS unranked
      FROM capture k JOIN "user" u ON u.id = k.user_id WHERE k.id > $1 ORDER BY k.id LIMIT $2`,
  countedFlags: `SELECT flag_id AS "flagId" FROM capture WHERE user_id = $1 AND challenge_id = $2 AND NOT late`,
  // A submission keeps the id of a flag in the bin, which nobody may see.
  history: `SELECT s.created_at AS timestamp, s.text AS flag, s.score, s.result, f.id AS "flagId"
      FROM submission s LEFT JOIN flag f ON f.id = s.flag_id
      WHERE s.user_id = $1 AND s.challenge_id = $2 ORDER BY s.id DESC LIMIT $3`,
};

@Injectable()
export class FlagsRepository {
  constructor(private readonly sql: Sql) {}

  /** Submits a text; `judged` is the result of the regex flags of that version. */
  async submit(
    userId: number,
    challengeId: number,
    text: string,
    judged: { flagsVersion: number; flagId: number | null } | undefined,
  ): Promise<Verdict> {
    const { burst, refillSeconds, perUserMinute } = rates.flag;
    const [verdict] = await this.sql.run<Verdict>(statements.submit, [
      userId,
      challengeId,
      text,
      judged?.flagsVersion ?? null,
      judged?.flagId ?? null,
      burst,
      refillSeconds,
      perUserMinute,
    ]);
    if (!verdict) throw new Error('submit_flag answers one row');
    return verdict;
  }

  /** Submits the tries of several users at once; the verdicts are in the order of the tries. */
  async submitBatch(tries: readonly Try[]): Promise<BatchVerdict[]> {
    const { burst, refillSeconds, perUserMinute } = rates.flag;
    const [row] = await this.sql.run<{ verdicts: [BatchVerdict['outcome'], number, object?][] }>(
      statements.submitBatch,
      [
        tries.map(({ userId }) => userId),
        tries.map(({ challengeId }) => challengeId),
        tries.map(({ text }) => text),
        ...[burst, refillSeconds, perUserMinute],
      ],
    );
    if (!row) throw new Error('submit_flags answers one row');
    return row.verdicts.map(
      // A right try has the other fields of a verdict.
      ([outcome, wait, capture]) => ({ outcome, wait, ...capture }) as BatchVerdict,
    );
  }

  findRegexes(challengeId: number, queries: Queries = this.sql): Promise<RegexRow[]> {
    return queries.run<RegexRow>(statements.regexes, [challengeId]);
  }

  async findNewestCaptureId(): Promise<number> {
    return (await this.sql.run<{ id: number }>(statements.newestCapture))[0]?.id ?? 0;
  }

  /** Captures with a higher id, the lowest ids first. */
  findCapturesAfter(id: number, limit: number): Promise<CaptureRow[]> {
    return this.sql.run<CaptureRow>(statements.capturesAfter, [id, limit]);
  }

  /** The flags of a challenge that a user holds in time. */
  async findCountedFlags(userId: number, challengeId: number): Promise<number[]> {
    const values = [userId, challengeId];
    const rows = await this.sql.run<{ flagId: number }>(statements.countedFlags, values);
    return rows.map(({ flagId }) => flagId);
  }

  findHistory(userId: number, challengeId: number, limit: number): Promise<SubmissionRow[]> {
    return this.sql.run<SubmissionRow>(statements.history, [userId, challengeId, limit]);
  }
}
