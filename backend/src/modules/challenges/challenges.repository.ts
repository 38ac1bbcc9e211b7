import { Injectable } from '@nestjs/common';
import type { Category, Difficulty } from '../../lib/enums';
import { Sql } from '../../infra/database';
import { type FrozenScores, worthsOf } from '../freezes';

/** The fields of a challenge that all users share in the list. */
export interface CardRow {
  id: number;
  title: string;
  titleEn: string | null;
  category: Category;
  difficulty: Difficulty;
  baseScore: number;
  totalScore: number;
  priority: number;
  solvedCount: number;
  flagsTotal: number;
  hasInstance: boolean;
  tags: string[];
  bloods: { rank: number; userId: number; username: string }[];
  createdAt: Date;
  /** When players could first see it; null before. */
  releasedAt: Date | null;
  /** From then on its flags are worth 0; null: never. */
  closesAt: Date | null;
  released: boolean;
  authorIds: number[];
  /** Milliseconds until its scheduled release, by the database's clock; null without one. */
  releasedIn: number | null;
}

/** The user's own fields of a challenge. */
export interface UserFields {
  complete: boolean;
  /** The user's fields of the card, as JSON without braces. */
  json: string;
}

interface ProgressRow {
  lines: string | null;
}

export interface DetailsRow {
  description: string;
  descriptionEn: string | null;
  author: string;
  attribution: string;
  connectionInfo: string;
  attachments: { id: number; name: string; size: number; sha256: string }[];
}

/** The user's fields of a detail, as JSON: those of the card, and the summary of the tries. */
export interface UserDetail {
  fields: string;
  submissions: string;
}

export interface SolverRow {
  userId: number;
  username: string;
  userGroup: number;
  completedAt: Date;
  afterFreeze: boolean;
}

const solvers = (challengeId: string, flagsTotal: string) => `FROM challenge_progress p
  JOIN "user" u ON u.id = p.user_id
  WHERE p.challenge_id = ${challengeId} AND p.in_time = ${flagsTotal} AND u.ranked`;
// All flags give the total score; only partly solved challenges need a sum.
const SCORE = `CASE WHEN p.in_time = c.flags_total THEN c.total_score
  WHEN p.in_time > 0 THEN challenge_score(p.user_id, c.id) END`;
// The database writes the JSON, as parsing rows of numbers and dates here would cost more than the query.
const isoTime = (time: string) =>
  `coalesce(to_char(${time} AT TIME ZONE 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""'), 'null')`;
// At the values of a freeze, which the statement takes as arrays.
const SCORE_AT = (first: number) => `(SELECT coalesce(sum(v.worth), 0)
  FROM capture k JOIN unnest($${String(first)}::integer[], $${String(first + 1)}::integer[]) v(flag_id, worth) ON v.flag_id = k.flag_id
  WHERE k.user_id = p.user_id AND k.challenge_id = p.challenge_id AND NOT k.late)`;
const userFieldsSql = (score: string, captured: string, lastTry: string) =>
  `concat('"score":', coalesce(${score}, 0), ',"flagsCaptured":', coalesce(${captured}, 0), ',"lastTryAt":', ${isoTime(lastTry)})`;
const BY_TIME = 'ORDER BY p.last_captured_at, p.last_capture_id';

const progressSql = (score: string) =>
  `SELECT string_agg(concat(challenge_id, CASE WHEN p.complete THEN '+' ELSE '-' END,
          ${userFieldsSql('p.score', 'p.captured', 's.last_try_at')}), E'\\n' ORDER BY challenge_id) AS lines
      FROM (SELECT p.challenge_id, p.captured, p.captured = c.flags_total AS complete, ${score} AS score
        FROM challenge_progress p JOIN challenge c ON c.id = p.challenge_id WHERE p.user_id = $1) p
      FULL JOIN (SELECT challenge_id, max(created_at) AS last_try_at FROM submission WHERE user_id = $1
        GROUP BY challenge_id) s USING (challenge_id)`;
const userFieldsOf = (score: string) =>
  `SELECT ${userFieldsSql(score, 'p.captured', 's.last_at')} AS fields,
        concat('{"tries":', s.tries, ',"correct":', s.correct, ',"lastAt":', ${isoTime('s.last_at')}, '}') AS submissions
      FROM (SELECT count(*)::integer AS tries, count(*) FILTER (WHERE result = 'correct')::integer AS correct,
          max(created_at) AS last_at
        FROM submission WHERE user_id = $1 AND challenge_id = $2) s
      LEFT JOIN challenge_progress p ON p.user_id = $1 AND p.challenge_id = $2
      LEFT JOIN challenge c ON c.id = p.challenge_id`;

const statements = {
  cards: `SELECT c.id, c.title, c.title_en AS "titleEn", c.category, c.difficulty,
        c.base_score AS "baseScore", c.total_score AS "totalScore", c.priority,
        c.solved_count AS "solvedCount", c.flags_total AS "flagsTotal",
        c.config_id IS NOT NULL AS "hasInstance", c.tags, c.created_at AS "createdAt",
        c.closes_at AS "closesAt", challenge_released(c) AS released,
        ARRAY(SELECT a.user_id FROM challenge_author a WHERE a.challenge_id = c.id) AS "authorIds",
        CASE WHEN challenge_released(c) THEN coalesce(r.announced_at, statement_timestamp()) END AS "releasedAt",
        CASE WHEN NOT c.hidden AND NOT challenge_released(c)
          THEN extract(epoch FROM c.release_at - statement_timestamp())::float8 * 1000 END AS "releasedIn",
        coalesce((
          SELECT json_agg(json_build_object('rank', b.rank, 'userId', b.user_id, 'username', b.username) ORDER BY b.rank)
          FROM (SELECT p.user_id, u.username, row_number() OVER (${BY_TIME}) AS rank
            ${solvers('c.id', 'c.flags_total')} ${BY_TIME} LIMIT 3) b), '[]') AS bloods
      FROM challenge c LEFT JOIN release_announcement r ON r.challenge_id = c.id
      WHERE $1::integer[] IS NULL OR c.id = ANY ($1::integer[])
      ORDER BY c.priority DESC, c.id`,
  progress: progressSql(SCORE),
  progressAt: progressSql(SCORE_AT(2)),
  details: `SELECT description, description_en AS "descriptionEn", author, attribution,
        connection_info AS "connectionInfo",
        coalesce((
          SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'sha256', a.sha256) ORDER BY a.name)
          FROM attachment a WHERE a.challenge_id = c.id), '[]') AS attachments
      FROM challenge c WHERE id = $1`,
  userFields: userFieldsOf(SCORE),
  userFieldsAt: userFieldsOf(SCORE_AT(3)),
  solvers: `SELECT u.id AS "userId", u.username, u.user_group AS "userGroup", p.last_captured_at AS "completedAt",
        p.last_captured_at >= $3 AS "afterFreeze"
      ${solvers('$1', '(SELECT flags_total FROM challenge WHERE id = $1)')}
        AND (p.last_captured_at < $3 OR p.user_id = $4) ${BY_TIME} LIMIT $2`,
};

@Injectable()
export class ChallengesRepository {
  constructor(private readonly sql: Sql) {}

  /** The cards of these challenges, or of all. */
  findCards(ids: readonly number[] | null): Promise<CardRow[]> {
    return this.sql.run<CardRow>(statements.cards, [ids]);
  }

  /** One line for each challenge the user tried; `parseProgress` parses it. */
  async findProgress(userId: number, frozen: FrozenScores | null): Promise<string> {
    const rows = await (frozen
      ? this.sql.run<ProgressRow>(statements.progressAt, [userId, ...worthsOf(frozen)])
      : this.sql.run<ProgressRow>(statements.progress, [userId]));
    return rows[0]?.lines ?? '';
  }

  async findDetails(challengeId: number): Promise<DetailsRow | undefined> {
    const [row] = await this.sql.run<DetailsRow>(statements.details, [challengeId]);
    return row;
  }

  async findUserFields(
    userId: number,
    challengeId: number,
    frozen: FrozenScores | null,
  ): Promise<UserDetail> {
    const own = [userId, challengeId];
    const [row] = await (frozen
      ? this.sql.run<UserDetail>(statements.userFieldsAt, [...own, ...worthsOf(frozen)])
      : this.sql.run<UserDetail>(statements.userFields, own));
    if (!row) throw new Error('an aggregate answers one row');
    return row;
  }

  /** The first ones; with a freeze (in milliseconds) those before it, and the viewer. */
  findSolvers(
    challengeId: number,
    limit: number,
    { viewerId, frozenAt }: { viewerId: number; frozenAt: number | null },
  ): Promise<SolverRow[]> {
    const until = frozenAt === null ? 'infinity' : new Date(frozenAt);
    return this.sql.run<SolverRow>(statements.solvers, [challengeId, limit, until, viewerId]);
  }
}

/** The user's fields by challenge id, from the text of `findProgress`. */
export function parseProgress(progress: string): Map<number, UserFields> {
  const fieldsById = new Map<number, UserFields>();
  if (progress === '') return fieldsById;
  for (const line of progress.split('\n')) {
    const end = line.search(/[-+]/);
    fieldsById.set(Number(line.slice(0, end)), {
      complete: line[end] === '+',
      json: line.slice(end + 1),
    });
  }
  return fieldsById;
}
