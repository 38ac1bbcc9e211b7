import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { type Queries, Sql } from '../../infra/database';
import type { ReadableFile } from '../../infra/files';
import { ChoiceAccess, isSeenByStaff } from './choices-access';
import type { AnsweredFile } from './dto/admin-choice-application';

type FileRow = ReadableFile & { id: number };

/** Files that what was submitted names; those of unsent changes are their author's alone. */
const OF_CHOICE = `SELECT part.id, part.name, content.size, content.sha256
  FROM application_choice c
  JOIN application a ON a.id = c.application_id AND ${isSeenByStaff('a')}
  JOIN application_file part
    ON part.application_id = a.id AND a.answers -> part.question @> to_jsonb(part.id)
  JOIN file content ON content.sha256 = part.sha256
  WHERE c.id = $1 AND ($2::integer IS NULL OR part.id = $2) ORDER BY part.id`;

/** The files of an application that staff read beside its answers. */
@Injectable()
export class ChoiceFiles {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
  ) {}

  /** One of them, for staff who see the choice; throws `row.notFound` for others. */
  async find(user: SessionUser, choiceId: number, id: number): Promise<ReadableFile | undefined> {
    await this.access.find(choiceId, user);
    const [found] = await this.sql.run<FileRow>(OF_CHOICE, [choiceId, id]);
    return found;
  }

  async list(queries: Queries, choiceId: number): Promise<AnsweredFile[]> {
    const rows = await queries.run<FileRow>(OF_CHOICE, [choiceId, null]);
    return rows.map(({ sha256: _, ...file }) => ({
      ...file,
      url: `/api/admin/application-choices/${String(choiceId)}/files/${String(file.id)}`,
    }));
  }
}
