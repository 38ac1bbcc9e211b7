import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { FileDownloads } from '../../infra/files';
import type { Answers, Question } from '../forms';
import { answeredQuestions } from './choices-answers';
import { ChoiceAccess, isChoiceSeenBy, isSeenByStaff } from './choices-access';
import { ChoiceFiles } from './choices-files';
import type {
  AdminChoiceApplication,
  ChoiceEvent,
  OtherChoice,
} from './dto/admin-choice-application';

type ApplicationRow = Pick<AdminChoiceApplication, 'id' | 'state'> & {
  submittedAt: Date;
  answers: Answers;
  questions: Question[];
};

const statements = {
  application: `SELECT a.id, a.state, a.submitted_at AS "submittedAt", a.answers,
      coalesce(answered.questions, '[]') AS questions
    FROM application_choice c
    JOIN application a ON a.id = c.application_id AND ${isSeenByStaff('a')}
    LEFT JOIN form_version answered ON answered.id = a.form_version_id
    WHERE c.id = $1`,
  otherChoices: `SELECT c.id, c.rank, p.title AS "positionTitle", p.title_en AS "positionTitleEn",
      s.title AS "stageTitle", s.title_en AS "stageTitleEn"
    FROM application_choice c
    JOIN application a ON a.id = c.application_id
    JOIN campaign_position p ON p.id = c.position_id
    LEFT JOIN campaign_stage s ON s.id = c.stage_id
    WHERE c.application_id = $1 AND c.id <> $2 AND ${isChoiceSeenBy('c', 'a', { user: '$3', admin: '$4' })}
    ORDER BY c.rank`,
  history: `SELECT e.id, actor.username AS "actorName", e.from_stage AS "fromStage", e.from_stage_en AS "fromStageEn",
      e.to_stage AS "toStage", e.to_stage_en AS "toStageEn", e.reason, e.created_at AS "createdAt"
    FROM application_choice_event e LEFT JOIN "user" actor ON actor.id = e.actor_id
    WHERE e.choice_id = $1 ORDER BY e.id DESC`,
};

/** The application behind a choice, as staff read it. */
@Injectable()
export class ChoicePagesService {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
    private readonly files: ChoiceFiles,
    private readonly downloads: FileDownloads,
    private readonly audit: AuditTrail,
  ) {}

  /** Records the read, as answers may hold contact data. Throws `row.notFound`. */
  read(id: number, user: SessionUser, actor: Actor): Promise<AdminChoiceApplication> {
    return this.sql.transaction(async (queries) => {
      await this.access.find(id, user, queries);
      const page = await this.find(queries, id, user);
      await this.recordRead(queries, actor, id, { applicationId: page.id });
      return page;
    });
  }

  /** A file that the application names, for a download, which is recorded. Throws `application.fileNotFound`. */
  async readFile(id: number, fileId: number, user: SessionUser, actor: Actor) {
    const file = await this.downloads.find('application_file', user, { choiceId: id, id: fileId });
    await this.sql.transaction((queries) =>
      this.recordRead(queries, actor, id, { fileId, name: file.name }),
    );
    return file;
  }

  private recordRead(queries: Queries, actor: Actor, id: number, what: object): Promise<void> {
    return this.audit.record(queries, {
      actor,
      action: 'application.read',
      resource: 'application-choices',
      targetId: id,
      before: null,
      after: { ...what },
      isRead: true,
    });
  }

  private async find(
    queries: Queries,
    id: number,
    { id: userId, admin }: SessionUser,
  ): Promise<AdminChoiceApplication> {
    const [row] = await queries.run<ApplicationRow>(statements.application, [id]);
    if (!row) throw new AppError('row.notFound');
    const { answers, questions, submittedAt, ...application } = row;
    const files = await this.files.list(queries, id);
    const otherChoices = await queries.run<OtherChoice>(statements.otherChoices, [
      ...[row.id, id, userId, admin],
    ]);
    const events = await queries.run<ChoiceEvent & { createdAt: Date }>(statements.history, [id]);
    return {
      ...application,
      submittedAt: submittedAt.toISOString(),
      answers: answeredQuestions(questions, answers, files),
      otherChoices,
      history: events.map(({ createdAt, ...event }) => ({
        ...event,
        createdAt: createdAt.toISOString(),
      })),
    };
  }
}
