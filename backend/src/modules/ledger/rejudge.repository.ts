import { Injectable } from '@nestjs/common';
import { locks, type Queries } from '../../infra/database';

/** A capture that is missing, unsupported or of another time by the flags as they are now. */
export interface RejudgeRow {
  userId: number;
  username: string;
  flagId: number;
  points: number;
  text: string;
  /** ISO 8601: the time of the submission that counts by the present flags; null if none does. */
  at: string | null;
  /** ISO 8601: the time of the present capture; null if there is none. */
  capturedAt: string | null;
}

/** The texts that match pattern flags, as parallel arrays. */
export interface PatternMatches {
  texts: string[];
  flagIds: number[];
}

const statements = {
  exists: 'SELECT 1 FROM challenge WHERE id = $1',
  lockChallenge: `SELECT pg_advisory_xact_lock(${String(locks.rejudge)}, $1)`,
  lock: 'SELECT lock_captures($1, $2)',
  texts: `SELECT DISTINCT text FROM submission
      WHERE challenge_id = $1 AND ($2::integer[] IS NULL OR user_id = ANY ($2))`,
  // Times as text: a Date would lose the microseconds that distinguish two submissions.
  changes: `SELECT r.user_id AS "userId", u.username, r.flag_id AS "flagId",
        capture_points(v.value, is_late(c, r.at), NULL) AS points,
        coalesce(s.text, (SELECT o.text FROM submission o WHERE o.user_id = r.user_id AND o.challenge_id = $1
          AND o.flag_id = r.flag_id AND o.result = 'correct' ORDER BY o.id LIMIT 1)) AS text,
        to_json(r.at) #>> '{}' AS at, to_json(r.captured_at) #>> '{}' AS "capturedAt"
      FROM rejudge_changes($1, $2, $3, $4) r JOIN "user" u ON u.id = r.user_id
        JOIN challenge c ON c.id = $1 JOIN flag_value v ON v.flag_id = r.flag_id LEFT JOIN submission s ON s.id = r.submission_id
      ORDER BY coalesce(r.at, r.captured_at), r.user_id, r.flag_id`,
  apply: 'SELECT apply_rejudge($1, $2, $3, $4, $5)',
};

/** Every query that judges submissions again. */
@Injectable()
export class RejudgeRepository {
  async challengeExists(queries: Queries, challengeId: number): Promise<boolean> {
    return (await queries.run(statements.exists, [challengeId])).length > 0;
  }

  /** Waits for another judgement of the challenge, and blocks others until the end of the transaction. */
  async lockJudgement(queries: Queries, challengeId: number): Promise<void> {
    await queries.run(statements.lockChallenge, [challengeId]);
  }

  /** Locks out captures of the challenge and bans of these users until the commit. */
  async lock(queries: Queries, challengeId: number, users: readonly number[]): Promise<void> {
    await queries.run(statements.lock, [challengeId, users]);
  }

  /** The distinct texts that these users (null: all) submitted to a challenge. */
  async findTexts(
    queries: Queries,
    challengeId: number,
    users: readonly number[] | null,
  ): Promise<string[]> {
    const rows = await queries.run<{ text: string }>(statements.texts, [challengeId, users]);
    return rows.map(({ text }) => text);
  }

  findChanges(
    queries: Queries,
    challengeId: number,
    { texts, flagIds }: PatternMatches,
    users: readonly number[] | null,
  ): Promise<RejudgeRow[]> {
    return queries.run<RejudgeRow>(statements.changes, [challengeId, texts, flagIds, users]);
  }

  async apply(
    queries: Queries,
    {
      challengeId,
      users,
      actorId,
    }: { challengeId: number; users: number[]; actorId: number | null },
    { texts, flagIds }: PatternMatches,
  ): Promise<void> {
    await queries.run(statements.apply, [challengeId, texts, flagIds, users, actorId]);
  }
}
