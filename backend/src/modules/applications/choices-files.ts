import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { type Queries, Sql } from '../../infra/database';
import { anonymousName, type ReadableFile } from '../../infra/files';
import { ChoiceAccess, type SeenChoice } from './choices-access';
import { isAnswerShown } from './choices-answers';
import { ChoiceSubmissions, type Submission } from './choices-submission';
import type { AnsweredFile } from './dto/admin-choice-application';

type FileRow = ReadableFile & { id: number; question: string };

/** The files in submitted answers. Only the applicant sees files of a draft. */
const SUBMITTED = `SELECT part.id, part.question, part.name, content.size, content.sha256
  FROM application a
  JOIN application_file part
    ON part.application_id = a.id AND a.answers -> part.question @> to_jsonb(part.id)
  JOIN file content ON content.sha256 = part.sha256
  WHERE a.id = $1 ORDER BY part.id`;

/** The files of an application that staff may read. */
@Injectable()
export class ChoiceFiles {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
    private readonly submissions: ChoiceSubmissions,
  ) {}

  /** Returns a file that the user may read, else undefined. Throws `row.notFound` if the user does not see the choice. */
  async find(user: SessionUser, choiceId: number, id: number): Promise<ReadableFile | undefined> {
    const choice = await this.access.find(choiceId, user);
    const files = await this.read(this.sql, choice, await this.submissions.read(choice));
    return files.find((file) => file.id === id);
  }

  async list(
    queries: Queries,
    choice: SeenChoice,
    submission: Submission,
  ): Promise<AnsweredFile[]> {
    const rows = await this.read(queries, choice, submission);
    return rows.map(({ id, name, size }) => ({
      ...{ id, name, size },
      url: `/api/admin/application-choices/${String(choice.id)}/files/${String(id)}`,
    }));
  }

  private async read(
    queries: Queries,
    choice: SeenChoice,
    { questions }: Submission,
  ): Promise<FileRow[]> {
    const shown = new Set(
      questions.filter((question) => isAnswerShown(question, choice)).map(({ key }) => key),
    );
    const rows = await queries.run<FileRow>(SUBMITTED, [choice.applicationId]);
    const files = rows.filter(({ question }) => shown.has(question));
    if (!choice.isBlind) return files;
    return files.map((file, index) => ({ ...file, name: anonymousName(file.name, index + 1) }));
  }
}
