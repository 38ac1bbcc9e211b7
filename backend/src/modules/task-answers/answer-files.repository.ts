import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { type Queries, Sql } from '../../infra/database';
import type { ReadableFile } from '../../infra/files';
import { isReviewerOf } from './answer-conditions';

/** A file of a submitted version, as a reviewer gets it. */
export interface ReviewedFile extends ReadableFile {
  id: number;
  hidesNames: boolean;
}

const statements = {
  insert: `INSERT INTO task_answer_file (answer_id, challenge_id, name, sha256) VALUES ($1, $2, $3, $4) RETURNING id`,
  delete: 'DELETE FROM task_answer_file WHERE id = $1',
  unnamed: `SELECT f.id FROM task_answer_file f JOIN task_answer a ON a.id = f.answer_id
    WHERE a.id = $1 AND NOT a.draft -> 'files' @> to_jsonb(f.id)
      AND NOT EXISTS (SELECT 1 FROM task_answer_version v WHERE v.answer_id = a.id AND f.id = ANY (v.files))
    ORDER BY f.id`,
  ofAuthor: `SELECT f.name, s.size, f.sha256 FROM task_answer_file f JOIN file s ON s.sha256 = f.sha256
    JOIN task_answer_author o ON o.answer_id = f.answer_id AND o.user_id = $2 AND o.accepted_at IS NOT NULL
    WHERE f.challenge_id = $1 AND f.id = $3`,
  // Files of a draft are nobody's but its authors'.
  ofReviewer: `SELECT f.id, f.name, s.size, f.sha256, t.hides_names AS "hidesNames"
    FROM task_answer a JOIN challenge c ON c.id = a.challenge_id JOIN task t ON t.challenge_id = c.id
      JOIN task_answer_file f ON f.answer_id = a.id JOIN file s ON s.sha256 = f.sha256
    WHERE a.id = $1 AND ${isReviewerOf({ user: '$2', admin: '$3' })}
      AND EXISTS (SELECT 1 FROM task_answer_version v WHERE v.answer_id = a.id AND f.id = ANY (v.files))
    ORDER BY f.id`,
};

/** Every query on the files of answers. */
@Injectable()
export class AnswerFilesRepository {
  constructor(private readonly sql: Sql) {}

  async insert(
    queries: Queries,
    answerId: number,
    challengeId: number,
    { name, sha256 }: { name: string; sha256: string },
  ): Promise<number> {
    const values = [answerId, challengeId, name, sha256];
    const [added] = await queries.run<{ id: number }>(statements.insert, values);
    // An INSERT that did not throw returned its row.
    return (added as { id: number }).id;
  }

  async delete(queries: Queries, id: number): Promise<void> {
    await queries.run(statements.delete, [id]);
  }

  /** The files that neither the draft nor a version of a locked answer names, oldest first. */
  async findUnnamed(queries: Queries, answerId: number): Promise<number[]> {
    const rows = await queries.run<{ id: number }>(statements.unnamed, [answerId]);
    return rows.map(({ id }) => id);
  }

  /** A file of an answer of which the user is an author. */
  async findOfAuthor(
    userId: number,
    challengeId: number,
    id: number,
  ): Promise<ReadableFile | undefined> {
    const values = [challengeId, userId, id];
    return (await this.sql.run<ReadableFile>(statements.ofAuthor, values))[0];
  }

  /** The files of the submitted versions of an answer, for somebody who reviews it. */
  findOfReviewer(
    { id, admin }: Pick<SessionUser, 'id' | 'admin'>,
    answerId: number,
  ): Promise<ReviewedFile[]> {
    return this.sql.run<ReviewedFile>(statements.ofReviewer, [answerId, id, admin]);
  }
}
