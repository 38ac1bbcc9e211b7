import { Injectable } from '@nestjs/common';
import type { Actor } from '../../crud';
import type { SessionUser } from '../../http/access';
import { type Queries, Sql } from '../../infra/database';
import { FileDownloads } from '../../infra/files';
import { answeredQuestions, isAnswerShown } from './choices-answers';
import { ChoiceAccess, isChoiceSeenBy, type SeenChoice } from './choices-access';
import { ChoiceFiles } from './choices-files';
import { ChoiceReads } from './choices-reads';
import { ChoiceSubmissions } from './choices-submission';
import type {
  AdminChoiceApplication,
  ChoiceEvent,
  OtherChoice,
} from './dto/admin-choice-application';

const statements = {
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
    private readonly submissions: ChoiceSubmissions,
    private readonly reads: ChoiceReads,
  ) {}

  /** Records the read, as answers may hold contact data. Throws `row.notFound`. */
  read(id: number, user: SessionUser, actor: Actor): Promise<AdminChoiceApplication> {
    return this.sql.transaction(async (queries) => {
      const choice = await this.access.find(id, user, queries);
      const page = await this.find(queries, choice, user);
      await this.reads.record(queries, actor, id, 'application.read', { applicationId: page.id });
      return page;
    });
  }

  /** Returns a submitted file for a download, and records the read. Throws `application.fileNotFound`. */
  async readFile(id: number, fileId: number, user: SessionUser, actor: Actor) {
    const file = await this.downloads.find('application_file', user, { choiceId: id, id: fileId });
    await this.sql.transaction((queries) =>
      this.reads.record(queries, actor, id, 'application.read', { fileId, name: file.name }),
    );
    return file;
  }

  private async find(
    queries: Queries,
    choice: SeenChoice,
    { id: userId, admin }: SessionUser,
  ): Promise<AdminChoiceApplication> {
    const submission = await this.submissions.read(choice, queries);
    const { answers, questions, submittedAt, ...application } = submission;
    const files = await this.files.list(queries, choice, submission);
    const shown = questions.filter((question) => isAnswerShown(question, choice));
    const otherChoices = await queries.run<OtherChoice>(statements.otherChoices, [
      ...[application.id, choice.id, userId, admin],
    ]);
    const events = await queries.run<ChoiceEvent & { createdAt: Date }>(statements.history, [
      choice.id,
    ]);
    return {
      ...application,
      isLead: choice.isLead,
      submittedAt: submittedAt.toISOString(),
      answers: answeredQuestions(shown, answers, files),
      otherChoices,
      history: events.map(({ createdAt, ...event }) => ({
        ...event,
        createdAt: createdAt.toISOString(),
      })),
    };
  }
}
