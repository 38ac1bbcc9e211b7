import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { Category } from '../../lib/enums';
import type { TaskSettings } from './dto/task';
import type { RubricCriterion } from './rubric';

type Times = 'dueAt' | 'acceptsUntil';

export interface TaskRow extends Omit<TaskSettings, Times>, Record<Times, Date | null> {
  flagId: number;
  maxPoints: number;
  answers: number;
  version: number;
}

export interface RubricRow {
  id: number;
  number: number;
  criteria: RubricCriterion[];
  createdAt: Date;
}

interface WritableChallenge {
  category: Category;
  scoreMode: string;
}

const MAY_WRITE = '($2::integer IS NULL OR is_author($2, c.id, c.category))';

const COLUMNS = `due_at, accepts_until, takes_text, takes_files, takes_links, max_files, max_versions, asks_ai_use,
  max_co_authors, hides_names, second_mark, tolerance, pass_points`;

const statements = {
  writable: `SELECT c.category, c.score_mode AS "scoreMode" FROM challenge c WHERE c.id = $1 AND ${MAY_WRITE}`,
  // Writers of flags lock the challenge, too.
  lock: 'SELECT 1 FROM challenge WHERE id = $1 FOR NO KEY UPDATE',
  find: `SELECT t.flag_id AS "flagId", t.due_at AS "dueAt", t.accepts_until AS "acceptsUntil", t.takes_text AS "takesText",
      t.takes_files AS "takesFiles", t.takes_links AS "takesLinks", t.max_files AS "maxFiles", t.max_versions AS "maxVersions",
      t.asks_ai_use AS "asksAiUse", t.max_co_authors AS "maxCoAuthors", t.hides_names AS "hidesNames",
      t.second_mark AS "secondMark", t.tolerance, t.pass_points AS "passPoints", t.version, f.score AS "maxPoints",
      (SELECT count(*)::integer FROM task_answer a WHERE a.challenge_id = t.challenge_id) AS answers
    FROM task t JOIN flag f ON f.id = t.flag_id WHERE t.challenge_id = $1`,
  // An answer that is begun refers to the task, so a deletion sees it or comes before it.
  lockTask: 'SELECT 1 FROM task WHERE challenge_id = $1 FOR UPDATE',
  insertFlag: `INSERT INTO flag (challenge_id, kind, flag_literal, score) VALUES ($1, 'review', '', $2) RETURNING id`,
  insert: `INSERT INTO task (challenge_id, flag_id, ${COLUMNS})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
  update: `UPDATE task SET (${COLUMNS}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14),
      updated_at = now(), version = version + 1 WHERE challenge_id = $1`,
  setMaxPoints: `UPDATE flag SET score = $2, updated_at = now(), version = version + 1
    WHERE id = (SELECT flag_id FROM task WHERE challenge_id = $1) AND score <> $2`,
  hasMarksWaiting: `SELECT 1 FROM task_answer a JOIN task_mark m ON m.answer_id = a.id AND m.number = a.number
    WHERE a.challenge_id = $1 AND a.state = 'submitted' AND m.submitted_at IS NOT NULL LIMIT 1`,
  delete: 'DELETE FROM task WHERE challenge_id = $1',
  deleteFlag: 'DELETE FROM flag WHERE id = $1',
  // Nobody holds it, so nothing is kept for a restoration.
  purgeFlag: 'SELECT purge_deleted_flag($1)',
  rubric: `SELECT id, number, criteria, created_at AS "createdAt" FROM rubric_version
    WHERE challenge_id = $1 ORDER BY number DESC LIMIT 1`,
  insertRubric: `INSERT INTO rubric_version (challenge_id, number, criteria, created_by) VALUES ($1, $2, $3, $4)`,
};

/** Every query on the settings and rubrics of tasks. */
@Injectable()
export class TasksRepository {
  constructor(private readonly sql: Sql) {}

  /** The challenge if it may be written by the author, or by anybody if `authorId` is null. */
  async findWritable(
    challengeId: number,
    authorId: number | null,
    queries: Queries = this.sql,
  ): Promise<WritableChallenge | undefined> {
    return (await queries.run<WritableChallenge>(statements.writable, [challengeId, authorId]))[0];
  }

  /** Locks the challenge, and with it its flags, until the end of the transaction. */
  async lockChallenge(queries: Queries, challengeId: number): Promise<void> {
    await queries.run(statements.lock, [challengeId]);
  }

  async find(challengeId: number, queries: Queries = this.sql): Promise<TaskRow | undefined> {
    return (await queries.run<TaskRow>(statements.find, [challengeId]))[0];
  }

  /** Writes a task with its flag. */
  async insert(
    queries: Queries,
    challengeId: number,
    settings: TaskSettings,
    maxPoints: number,
  ): Promise<void> {
    const [flag] = await queries.run<{ id: number }>(statements.insertFlag, [
      challengeId,
      maxPoints,
    ]);
    // An INSERT that did not throw returned its row.
    const { id } = flag as { id: number };
    await queries.run(statements.insert, [challengeId, id, ...columnsOf(settings)]);
  }

  async update(queries: Queries, challengeId: number, settings: TaskSettings): Promise<void> {
    await queries.run(statements.update, [challengeId, ...columnsOf(settings)]);
  }

  /** Sets the score of the flag, if there is a task. */
  async setMaxPoints(queries: Queries, challengeId: number, points: number): Promise<void> {
    await queries.run(statements.setMaxPoints, [challengeId, points]);
  }

  /** Whether an answer has a mark and waits for another one. */
  async hasMarksWaiting(queries: Queries, challengeId: number): Promise<boolean> {
    return (await queries.run(statements.hasMarksWaiting, [challengeId])).length > 0;
  }

  async lockTask(queries: Queries, challengeId: number): Promise<void> {
    await queries.run(statements.lockTask, [challengeId]);
  }

  /** Deletes a task with its flag, for good. */
  async delete(queries: Queries, challengeId: number, flagId: number): Promise<void> {
    await queries.run(statements.delete, [challengeId]);
    await queries.run(statements.deleteFlag, [flagId]);
    await queries.run(statements.purgeFlag, [flagId]);
  }

  /** The newest version of the rubric. */
  async findRubric(
    challengeId: number,
    queries: Queries = this.sql,
  ): Promise<RubricRow | undefined> {
    return (await queries.run<RubricRow>(statements.rubric, [challengeId]))[0];
  }

  async insertRubric(
    queries: Queries,
    challengeId: number,
    { number, criteria }: { number: number; criteria: readonly RubricCriterion[] },
    actorId: number | null,
  ): Promise<void> {
    const values = [challengeId, number, JSON.stringify(criteria), actorId];
    await queries.run(statements.insertRubric, values);
  }
}

/** The values of `COLUMNS`. */
function columnsOf(settings: TaskSettings): unknown[] {
  const { dueAt, acceptsUntil, takesText, takesFiles, takesLinks, maxFiles, maxVersions } =
    settings;
  const { asksAiUse, maxCoAuthors, hidesNames, secondMark, tolerance, passPoints } = settings;
  return [
    ...[dueAt, acceptsUntil, takesText, takesFiles, takesLinks, maxFiles, maxVersions],
    ...[asksAiUse, maxCoAuthors, hidesNames, secondMark, tolerance, passPoints],
  ];
}
