import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { ChallengeTask } from '../challenges';
import {
  hasMark,
  IS_IN_TIME,
  IS_WRITABLE,
  isClaimed,
  isPlayerOf,
  OWN_VERSIONS,
  versionsOf,
} from './answer-conditions';
import type { AnswerState } from './answer-states';
import type { AnswerContent } from './task-answer.entity';

/** The settings of a task, and what decides whether the user's answer takes changes. */
export interface AnswerRow extends Omit<ChallengeTask, 'dueAt'> {
  dueAt: Date | null;
  isPlayer: boolean;
  isInTime: boolean;
  /** Null if nothing is stored. */
  id: number | null;
  /** Also true if nothing is stored. */
  isOwner: boolean;
  state: AnswerState;
  version: number;
  /** The number of the newest version. */
  number: number;
  hasMark: boolean;
  isClaimed: boolean;
  ownVersions: number;
}

export interface AnswerFileRow {
  id: number;
  name: string;
  /** Bytes. */
  size: number;
}

/** The answer with the files that a draft may use. */
export interface FoundAnswer extends AnswerRow {
  files: AnswerFileRow[];
}

export interface VersionRow extends AnswerContent {
  number: number;
  revision: boolean;
  submittedAt: string;
  returnedAt: string | null;
  returnComment: string | null;
}

export interface CoAuthorRow {
  userId: number;
  username: string;
  isOwner: boolean;
  accepted: boolean;
}

/** The answer with its content. */
export interface AnswerWithContent extends FoundAnswer {
  draft: AnswerContent | null;
  savedAt: Date | null;
  versions: VersionRow[];
  authors: CoAuthorRow[];
  invitations: { answerId: number; username: string }[];
}

export interface SavedRow {
  version: number;
  savedAt: Date;
}

const ROW = `t.due_at AS "dueAt", t.takes_text AS "takesText", t.takes_files AS "takesFiles", t.takes_links AS "takesLinks",
  t.max_files AS "maxFiles", t.max_versions AS "maxVersions", t.asks_ai_use AS "asksAiUse", t.max_co_authors AS "maxCoAuthors",
  t.pass_points AS "passPoints", ${isPlayerOf('$2')} AS "isPlayer", ${IS_IN_TIME} AS "isInTime", a.id,
  coalesce(a.user_id = $2, true) AS "isOwner", coalesce(a.state, 'draft') AS state, coalesce(a.version, 0) AS version,
  coalesce(a.number, 0) AS number, ${hasMark()} AS "hasMark", coalesce(${isClaimed()}, false) AS "isClaimed",
  ${OWN_VERSIONS} AS "ownVersions",
  (SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', s.size) ORDER BY f.id), '[]')
    FROM task_answer_file f JOIN file s ON s.sha256 = f.sha256 WHERE f.answer_id = a.id) AS files`;

const OF_USER = `FROM task t JOIN challenge c ON c.id = t.challenge_id
  LEFT JOIN task_answer_author o ON o.challenge_id = c.id AND o.user_id = $2 AND o.accepted_at IS NOT NULL
  LEFT JOIN task_answer a ON a.id = o.answer_id WHERE t.challenge_id = $1`;

const AUTHORS = `(SELECT coalesce(json_agg(json_build_object('userId', u.id, 'username', u.username, 'isOwner', u.id = a.user_id,
      'accepted', w.accepted_at IS NOT NULL) ORDER BY u.id = a.user_id DESC, w.created_at, u.id), '[]')
    FROM task_answer_author w JOIN "user" u ON u.id = w.user_id WHERE w.answer_id = a.id)`;

const INVITATIONS = `(SELECT coalesce(json_agg(json_build_object('answerId', i.answer_id, 'username', u.username) ORDER BY i.answer_id), '[]')
    FROM task_answer_author i JOIN task_answer e ON e.id = i.answer_id JOIN "user" u ON u.id = e.user_id
    WHERE i.challenge_id = c.id AND i.user_id = $2 AND i.accepted_at IS NULL)`;

const statements = {
  find: `SELECT ${ROW} ${OF_USER}`,
  withContent: `SELECT ${ROW}, a.draft, a.updated_at AS "savedAt", ${versionsOf('a.id')} AS versions, ${AUTHORS} AS authors,
      ${INVITATIONS} AS invitations ${OF_USER}`,
  lock: 'SELECT id FROM task_answer WHERE challenge_id = $1 AND user_id = $2 FOR UPDATE',
  // Version 0 means that nothing was saved yet. The lock keeps the task until the answer refers to its challenge.
  begin: `WITH asked AS (SELECT t.challenge_id FROM task t JOIN challenge c ON c.id = t.challenge_id
      WHERE t.challenge_id = $1 AND ${isPlayerOf('$2')} AND ${IS_IN_TIME} FOR KEY SHARE OF t),
    begun AS (INSERT INTO task_answer (challenge_id, user_id, version) SELECT challenge_id, $2, 0 FROM asked
      ON CONFLICT (challenge_id, user_id) DO NOTHING RETURNING id, challenge_id, user_id)
    INSERT INTO task_answer_author (answer_id, challenge_id, user_id, accepted_at)
      SELECT id, challenge_id, user_id, now() FROM begun`,
  save: `UPDATE task_answer a SET draft = $4, version = a.version + 1, updated_at = now()
    FROM task t JOIN challenge c ON c.id = t.challenge_id
    WHERE a.challenge_id = $1 AND a.user_id = $2 AND a.version = $3 AND t.challenge_id = a.challenge_id
      AND ${isPlayerOf('$2')} AND ${IS_WRITABLE}
    RETURNING a.version, a.updated_at AS "savedAt"`,
  addVersion: `INSERT INTO task_answer_version (answer_id, challenge_id, number, text, links, ai_use, files, revision)
    SELECT a.id, a.challenge_id, a.number + 1, $2, $3, $4, $5, a.state = 'returned' FROM task_answer a WHERE a.id = $1`,
  submit: `UPDATE task_answer SET state = 'submitted', number = number + 1, submitted_at = now(), claimed_by = NULL,
      claimed_until = NULL, updated_at = now(), version = version + 1 WHERE id = $1`,
  deleteUnnamedFiles: `DELETE FROM task_answer_file f WHERE f.answer_id = $1 AND f.id <> ALL ($2::integer[])
    AND NOT EXISTS (SELECT 1 FROM task_answer_version v WHERE v.answer_id = $1 AND f.id = ANY (v.files))`,
  discard: 'DELETE FROM task_answer WHERE id = $1',
};

/** Every query on the answers of users, except on their files and co-authors. */
@Injectable()
export class TaskAnswersRepository {
  constructor(private readonly sql: Sql) {}

  /** The answer that the user has a part in; version 0 if there is none. Undefined without a task. */
  async find(
    userId: number,
    challengeId: number,
    queries: Queries = this.sql,
  ): Promise<FoundAnswer | undefined> {
    return (await queries.run<FoundAnswer>(statements.find, [challengeId, userId]))[0];
  }

  /** The same with all content. */
  async findWithContent(
    userId: number,
    challengeId: number,
    queries: Queries = this.sql,
  ): Promise<AnswerWithContent | undefined> {
    const values = [challengeId, userId];
    return (await queries.run<AnswerWithContent>(statements.withContent, values))[0];
  }

  /** Locks the user's own answer, if there is one, until the end of the transaction. */
  async lock(queries: Queries, userId: number, challengeId: number): Promise<void> {
    await queries.run(statements.lock, [challengeId, userId]);
  }

  /** Creates an empty answer, if there is none and the task takes one. */
  async begin(queries: Queries, userId: number, challengeId: number): Promise<void> {
    await queries.run(statements.begin, [challengeId, userId]);
  }

  /** Stores a draft. Returns undefined if the version, the state or the deadline does not allow it any more. */
  async save(
    queries: Queries,
    userId: number,
    challengeId: number,
    version: number,
    draft: AnswerContent,
  ): Promise<SavedRow | undefined> {
    const values = [challengeId, userId, version, JSON.stringify(draft)];
    return (await queries.run<SavedRow>(statements.save, values))[0];
  }

  /** Submits a content as the next version of a locked answer. */
  async submit(
    queries: Queries,
    id: number,
    { text, links, aiUse, files }: AnswerContent,
  ): Promise<void> {
    await queries.run(statements.addVersion, [id, text, links, aiUse, files]);
    await queries.run(statements.submit, [id]);
    await queries.run(statements.deleteUnnamedFiles, [id, files]);
  }

  async discard(queries: Queries, id: number): Promise<void> {
    await queries.run(statements.discard, [id]);
  }
}
