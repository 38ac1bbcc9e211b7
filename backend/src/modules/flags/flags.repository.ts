import { Injectable } from '@nestjs/common';
import { rates } from '../../lib/limits';
import { type Queries, Sql } from '../../infra/database';
import type { RegexRow } from './regex';
import type { SubmissionResultWord } from './submission.entity';

/** A text that a user submits for a challenge. */
export interface NewSubmission {
  userId: number;
  challengeId: number;
  text: string;
  /** The regex flag that matches the text (null for none), by this version of the challenge's flags. */
  regexMatch?: { flagsVersion: number; flagId: number | null } | undefined;
}

/** The verdict on a text that is a flag. */
export interface Match {
  outcome: 'correct' | 'duplicate' | 'voided';
  flagId: number;
  score: number;
  earned: number;
  total: number;
  complete: boolean;
  bloodRank: number | null;
  /** False for users who are not on boards. */
  ranked: boolean;
  /** Null if nothing was captured. */
  captureId: number | null;
}

/**
 * The verdict on any other text. After `judge` the caller submits again with the `regexMatch` of the present flags, after
 * `retry` it submits again without other users.
 */
export interface Refusal {
  outcome: 'limited' | 'absent' | 'noFlags' | 'judge' | 'retry' | 'banned' | 'wrong' | 'gone';
  /** Seconds until the user may submit. */
  wait: number;
}

export type Verdict = Match | Refusal;

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
      FROM submit_flags($1, $2, $3, $4, $5, $6, $7, $8) ORDER BY place`,
  regexes: `SELECT c.flags_version AS "flagsVersion", f.id AS "flagId",
        f.flag_literal::text || f.alternatives AS patterns
      FROM challenge c JOIN flag f ON f.challenge_id = c.id AND f.kind = 'regex'
      WHERE c.id = $1 ORDER BY f.id`,
  newestCapture: 'SELECT coalesce(max(id), 0) AS id FROM capture',
  capturesAfter: `SELECT k.id, k.user_id AS "userId", k.challenge_id AS "challengeId", NOT u.ranked AS unranked
      FROM capture k JOIN "user" u ON u.id = k.user_id WHERE k.id > $1 ORDER BY k.id LIMIT $2`,
  countedFlags: `SELECT flag_id AS "flagId", CASE WHEN reviewed THEN points END AS given FROM counted_capture WHERE user_id = $1 AND challenge_id = $2`,
  // Hides the ids of flags in the bin, which submissions keep.
  history: `SELECT s.created_at AS timestamp, s.text AS flag, s.score, s.result, f.id AS "flagId"
      FROM submission s LEFT JOIN flag f ON f.id = s.flag_id
      WHERE s.user_id = $1 AND s.challenge_id = $2 ORDER BY s.id DESC LIMIT $3`,
};

@Injectable()
export class FlagsRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * Submits one text per user and returns the verdicts in the same order. A single submission waits for locks. Several throw
   * an error after waiting 100 ms, and nothing is recorded.
   */
  submit(submissions: readonly NewSubmission[]): Promise<Verdict[]> {
    const { burst, refillSeconds, perUserMinute } = rates.flag;
    return this.sql.run<Verdict>(statements.submit, [
      submissions.map(({ userId }) => userId),
      submissions.map(({ challengeId }) => challengeId),
      submissions.map(({ text }) => text),
      submissions.map(({ regexMatch }) => regexMatch?.flagsVersion ?? null),
      submissions.map(({ regexMatch }) => regexMatch?.flagId ?? null),
      burst,
      refillSeconds,
      perUserMinute,
    ]);
  }

  findRegexes(challengeId: number, queries: Queries = this.sql): Promise<RegexRow[]> {
    return queries.run<RegexRow>(statements.regexes, [challengeId]);
  }

  async findNewestCaptureId(): Promise<number> {
    return (await this.sql.run<{ id: number }>(statements.newestCapture))[0]?.id ?? 0;
  }

  /** Finds captures with a higher id, in ascending order. */
  findCapturesAfter(id: number, limit: number): Promise<CaptureRow[]> {
    return this.sql.run<CaptureRow>(statements.capturesAfter, [id, limit]);
  }

  /** Finds the captures of a user that count for a challenge; `given` is what reviewers gave, or null for the value of the flag. */
  findCountedFlags(
    userId: number,
    challengeId: number,
  ): Promise<{ flagId: number; given: number | null }[]> {
    return this.sql.run(statements.countedFlags, [userId, challengeId]);
  }

  findHistory(userId: number, challengeId: number, limit: number): Promise<SubmissionRow[]> {
    return this.sql.run<SubmissionRow>(statements.history, [userId, challengeId, limit]);
  }
}
