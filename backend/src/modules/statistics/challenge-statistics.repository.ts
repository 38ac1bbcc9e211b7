import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import type { Category, Difficulty } from '../../lib/enums';
import type { ProgressState } from './dto/statistics-query';
import {
  CHALLENGES,
  IS_PRESENT,
  IS_RANKED,
  isNoAuthor,
  onlyTested,
  SECONDS_TO_SOLVE,
} from './population';
import type { Buckets } from './time-buckets.repository';

export interface ChallengeRow {
  challengeId: number;
  title: string;
  titleEn: string | null;
  category: Category;
  difficulty: Difficulty;
  hidden: boolean;
  released: boolean;
  openedBy: number;
  triedBy: number;
  solvedBy: number;
  wrongSubmissions: number;
  medianSecondsToSolve: number | null;
  /** The first solve or wrong submission. */
  firstAt: Date | null;
}

export interface WrongAnswerRow {
  text: string;
  users: number;
  submissions: number;
}

export interface ChallengeUserRow {
  userId: number;
  username: string;
  userGroup: number;
  openedAt: string | null;
  submissions: number;
  wrongSubmissions: number;
  solvedAt: string | null;
  secondsToSolve: number | null;
}

interface ChallengeUsersRow {
  isChallenge: boolean;
  total: number;
  list: ChallengeUserRow[];
}

interface DayCount {
  bucket: number;
  count: number;
}

const RANKED = (owner: string) => `JOIN "user" u ON u.id = ${owner}.user_id AND ${IS_RANKED}`;
const solves = (
  openings = 'challenge_opening',
) => `solver p JOIN ${CHALLENGES} c ON c.id = p.challenge_id AND ${IS_PRESENT}
          LEFT JOIN ${openings} o ON o.user_id = p.user_id AND o.challenge_id = p.challenge_id`;

/** SQL of the numbers until a time of the challenges that meet `condition`, which takes the column of a challenge's id. */
const numbers = (
  condition: (challengeId: string) => string,
  until: string,
  openings?: string,
) => `WITH tried AS (
        -- User by user: the index of a user's submissions has this order, and the table need not be read.
        SELECT t.challenge_id, count(*)::int AS users FROM "user" u CROSS JOIN LATERAL (
          SELECT DISTINCT s.challenge_id FROM submission s
          WHERE s.user_id = u.id AND s.created_at < ${until} AND ${condition('s.challenge_id')}) AS t
        WHERE ${IS_RANKED} AND ${isNoAuthor('u.id', 't.challenge_id')}
          AND (u.id, t.challenge_id) NOT IN (${onlyTested(condition)}) GROUP BY 1
      ), wrong AS (
        SELECT s.challenge_id, count(*)::int AS submissions, min(s.created_at) AS first_at
        FROM submission s ${RANKED('s')} WHERE s.result = 'wrong' AND NOT s.test AND s.created_at < ${until} AND ${condition('s.challenge_id')} GROUP BY 1
      ), opened AS (
        SELECT o.challenge_id, count(*)::int AS users FROM challenge_opening o ${RANKED('o')}
        WHERE o.opened_at < ${until} AND ${condition('o.challenge_id')} AND ${isNoAuthor('o.user_id', 'o.challenge_id')} GROUP BY 1
      ), solved AS (
        SELECT p.challenge_id, count(*)::int AS users, min(p.solved_at) AS first_at,
          floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${SECONDS_TO_SOLVE}))::int AS median
        FROM ${solves(openings)} WHERE p.solved_at < ${until} AND ${condition('p.challenge_id')} GROUP BY 1
      )
      SELECT c.id AS "challengeId", c.title, c.title_en AS "titleEn", c.category, c.difficulty, c.hidden, c.released,
        coalesce(o.users, 0) AS "openedBy", coalesce(t.users, 0) AS "triedBy", coalesce(s.users, 0) AS "solvedBy",
        coalesce(w.submissions, 0) AS "wrongSubmissions", s.median AS "medianSecondsToSolve",
        least(w.first_at, s.first_at) AS "firstAt"
      FROM ${CHALLENGES} c LEFT JOIN tried t ON t.challenge_id = c.id LEFT JOIN wrong w ON w.challenge_id = c.id
        LEFT JOIN opened o ON o.challenge_id = c.id LEFT JOIN solved s ON s.challenge_id = c.id
      WHERE ${condition('c.id')} ORDER BY c.priority DESC, c.id`;

const statements = {
  // The OFFSET makes the planner read all openings once; without it each solve would look up its opening.
  all: numbers(() => 'true', '$1::timestamptz', '(SELECT * FROM challenge_opening OFFSET 0)'),
  one: numbers((challengeId) => `${challengeId} = $1`, '$2::timestamptz'),
  solvesByDay: `SELECT width_bucket(p.solved_at, $2::timestamptz[]) AS bucket, count(*)::int AS count
      FROM ${solves()} WHERE p.challenge_id = $1
        AND p.solved_at >= ($2::timestamptz[])[1] AND p.solved_at < $3 GROUP BY 1`,
  wrongByDay: `SELECT width_bucket(s.created_at, $2::timestamptz[]) AS bucket, count(*)::int AS count
      FROM submission s ${RANKED('s')} WHERE s.challenge_id = $1 AND s.result = 'wrong' AND NOT s.test
        AND s.created_at >= ($2::timestamptz[])[1] AND s.created_at < $3 GROUP BY 1`,
  secondsToSolve: `SELECT coalesce(json_agg(seconds), '[]') AS seconds FROM (
        SELECT ${SECONDS_TO_SOLVE} AS seconds FROM ${solves()} WHERE p.challenge_id = $1 AND p.solved_at < $2) AS solve
      WHERE seconds IS NOT NULL`,
  // A wrong text may be a flag that was added later, or a flag of another challenge, which only its authors may read.
  wrongAnswers: `SELECT text, users, submissions FROM (
        SELECT text, count(*)::int AS users, sum(submissions)::int AS submissions FROM (
          SELECT s.text, s.user_id, count(*) AS submissions FROM submission s
          WHERE s.challenge_id = $1 AND s.result = 'wrong' AND NOT s.test AND s.created_at < $3 GROUP BY 1, 2) AS t
        ${RANKED('t')} WHERE ${isNoAuthor('t.user_id', '$1')} GROUP BY 1 HAVING count(*) >= $4) AS shared
      WHERE NOT EXISTS (SELECT 1 FROM flag_key k WHERE k.key = flag_key_of('static', text))
        AND NOT EXISTS (SELECT 1 FROM flag_key k WHERE k.key = flag_key_of('caseInsensitive', text))
        AND NOT EXISTS (SELECT 1 FROM instance_flag i WHERE i.key = flag_key_of('static', text))
        AND text NOT IN (SELECT unnest(d.flag_literal::text || d.alternatives) FROM deleted_flag d WHERE d.challenge_id <> $1)
      ORDER BY users DESC, submissions DESC, text COLLATE "C" LIMIT $2`,
  literals: `SELECT unnest(flag_literal::text || alternatives) AS text FROM flag WHERE kind IN ('static', 'caseInsensitive')
      UNION SELECT unnest(flag_literal::text || alternatives) FROM deleted_flag
        WHERE kind IN ('static', 'caseInsensitive') AND challenge_id <> $1`,
  patternChallenges: `SELECT DISTINCT challenge_id AS id FROM flag WHERE kind = 'regex'`,
  users: `WITH attempts AS (
        SELECT s.user_id, (count(*) FILTER (WHERE NOT s.test))::int AS submissions,
          (count(*) FILTER (WHERE s.result = 'wrong' AND NOT s.test))::int AS wrong
        FROM submission s WHERE s.challenge_id = $1 AND s.created_at < $5 GROUP BY 1
      ), found AS (
        SELECT u.id AS "userId", u.username, u.user_group AS "userGroup", o.opened_at AS "openedAt",
          coalesce(a.submissions, 0) AS submissions, coalesce(a.wrong, 0) AS "wrongSubmissions",
          p.solved_at AS "solvedAt", floor(${SECONDS_TO_SOLVE})::int AS "secondsToSolve"
        FROM "user" u LEFT JOIN challenge_opening o ON o.user_id = u.id AND o.challenge_id = $1 AND o.opened_at < $5
          LEFT JOIN attempts a ON a.user_id = u.id
          LEFT JOIN solver p ON p.user_id = u.id AND p.challenge_id = $1 AND p.solved_at < $5
        WHERE ${IS_RANKED} AND CASE $2::text
          WHEN 'opened' THEN o.opened_at IS NOT NULL AND ${isNoAuthor('u.id', '$1')}
          WHEN 'tried' THEN a.submissions > 0 AND ${isNoAuthor('u.id', '$1')}
          ELSE p.user_id IS NOT NULL END
      )
      SELECT EXISTS (SELECT 1 FROM ${CHALLENGES} c WHERE c.id = $1) AS "isChallenge",
        (SELECT count(*)::int FROM found) AS total, coalesce((
        SELECT json_agg(page) FROM (SELECT * FROM found
          ORDER BY "solvedAt" NULLS LAST, "openedAt" NULLS LAST, "userId" LIMIT $3 OFFSET $4) AS page), '[]') AS list`,
};

/** In milliseconds: the time from which on nothing counts. Null for no limit. */
export type Until = number | null;

export function timeOf(until: Until): Date | 'infinity' {
  return until === null ? 'infinity' : new Date(until);
}

/** Counts the openings, submissions and solves of ranked users. */
@Injectable()
export class ChallengeStatisticsRepository {
  constructor(private readonly sql: Sql) {}

  findAll(until: Until): Promise<ChallengeRow[]> {
    return this.sql.run<ChallengeRow>(statements.all, [timeOf(until)]);
  }

  async find(challengeId: number, until: Until): Promise<ChallengeRow | undefined> {
    return (await this.sql.run<ChallengeRow>(statements.one, [challengeId, timeOf(until)]))[0];
  }

  countSolves(challengeId: number, { starts, to }: Buckets): Promise<DayCount[]> {
    return this.sql.run<DayCount>(statements.solvesByDay, [challengeId, starts, to]);
  }

  countWrong(challengeId: number, { starts, to }: Buckets): Promise<DayCount[]> {
    return this.sql.run<DayCount>(statements.wrongByDay, [challengeId, starts, to]);
  }

  /** The times to solve of all solvers who opened the challenge before, in no order. */
  async findSecondsToSolve(challengeId: number, until: Until): Promise<number[]> {
    const values = [challengeId, timeOf(until)];
    const [row] = await this.sql.run<{ seconds: number[] }>(statements.secondsToSolve, values);
    return row?.seconds ?? [];
  }

  /** Wrong texts of at least `minUsers` users that equal no literal flag. Pattern flags are not checked. */
  findWrongAnswers(
    challengeId: number,
    { limit, minUsers, until }: { limit: number; minUsers: number; until: Until },
  ): Promise<WrongAnswerRow[]> {
    const values = [challengeId, limit, timeOf(until), minUsers];
    return this.sql.run<WrongAnswerRow>(statements.wrongAnswers, values);
  }

  /** The literals of all flags, and of the deleted flags of other challenges. */
  async findLiterals(challengeId: number): Promise<string[]> {
    const rows = await this.sql.run<{ text: string }>(statements.literals, [challengeId]);
    return rows.map(({ text }) => text);
  }

  /** The ids of the challenges with pattern flags. */
  async findPatternChallenges(): Promise<number[]> {
    const rows = await this.sql.run<{ id: number }>(statements.patternChallenges);
    return rows.map(({ id }) => id);
  }

  async findUsers(
    challengeId: number,
    state: ProgressState,
    { limit, offset, until }: { limit: number; offset: number; until: Until },
  ): Promise<ChallengeUsersRow> {
    const values = [challengeId, state, limit, offset, timeOf(until)];
    const [row] = await this.sql.run<ChallengeUsersRow>(statements.users, values);
    if (!row) throw new Error('a SELECT without FROM answers one row');
    return row;
  }
}
