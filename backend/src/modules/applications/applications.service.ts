import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../http/access';
import { AppError, assertNoProblems } from '../../http/errors';
import { type Queries, queriesOf, transaction } from '../../infra/database';
import { ConsentsService } from '../consents';
import { type Answers, FormsService } from '../forms';
import {
  assertWritable,
  filesIn,
  problemsOf,
  problemsOfFiles,
  problemsOfPositions,
} from './application-rules';
import { ApplicationForms } from './application-forms';
import { viewOf } from './application-view';
import type { ApplicationDraft } from './application.entity';
import {
  type ApplicationRow,
  ApplicationsRepository,
  type ApplicationWithContent,
} from './applications.repository';
import type {
  ApplicationSave,
  ApplicationSaved,
  ApplicationSubmission,
  ApplicationView,
} from './dto/application';

/** What users do with their own applications. */
@Injectable()
export class ApplicationsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly applications: ApplicationsRepository,
    private readonly forms: FormsService,
    private readonly applicationForms: ApplicationForms,
    private readonly consents: ConsentsService,
  ) {}

  /** Throws `campaign.notFound` where the user does not see the campaign. */
  async read(user: SessionUser, campaignId: number): Promise<ApplicationView> {
    const found = assertVisible(await this.applications.findWithContent(user, campaignId));
    const person = { userId: user.id, campaignId };
    const consent = await this.consents.missing('application', person);
    return viewOf(campaignId, found, { ...(await this.applicationForms.viewFor(found)), consent });
  }

  /** Stores a draft. Throws `row.stale` if another draft was stored since `version` was read. */
  async save(
    user: SessionUser,
    campaignId: number,
    { version, answers, positions }: ApplicationSave,
  ): Promise<ApplicationSaved> {
    const found = assertVisible(await this.applications.findChecked(user, campaignId));
    assertWritable(found, version);
    const form = await this.applicationForms.answeredVersion(found);
    const questions = form?.questions ?? [];
    const typed = this.forms.checkDraft(questions, answers);
    assertNoProblems(problemsOfFiles(questions, typed, found.files));
    const draft = { answers: typed, positions };
    return this.store(user, campaignId, version, form?.id ?? null, draft);
  }

  /** Submits the saved draft, if it is complete and in time, and records a consent that is asked for. */
  submit(
    user: SessionUser,
    campaignId: number,
    { version, consentTextId }: ApplicationSubmission,
  ): Promise<ApplicationView> {
    return this.change(user, campaignId, async (manager, found) => {
      assertWritable(found, version);
      const { answers, positions } = await this.checkComplete(manager, campaignId, found);
      const { id } = found;
      // Unreachable: before the first save there is no position, which `checkComplete` refuses.
      if (id === null) throw new AppError('row.stale');
      const queries = queriesOf(manager);
      const person = { userId: user.id, campaignId };
      await this.consents.give(queries, 'application', person, consentTextId);
      await this.applications.submit(queries, { id, campaignId }, { answers, positions });
      await this.applications.deleteOtherFiles(queries, id, filesIn(answers));
    });
  }

  /** Discards changes that were not submitted. */
  discard(user: SessionUser, campaignId: number, version: number): Promise<ApplicationView> {
    return this.change(user, campaignId, (manager, found) =>
      this.dropDraft(queriesOf(manager), found, version, 'submitted'),
    );
  }

  /** Withdraws the application, even after the deadline, unless an offer was answered. */
  withdraw(user: SessionUser, campaignId: number, version: number): Promise<ApplicationView> {
    return this.change(user, campaignId, async (manager, found) => {
      if (found.hasResponse) throw new AppError('application.answered');
      await this.dropDraft(queriesOf(manager), found, version, 'withdrawn');
    });
  }

  /** Changes to the newest form version, and keeps the answers to questions that it still has. */
  async takeNewestForm(
    user: SessionUser,
    campaignId: number,
    version: number,
  ): Promise<ApplicationView> {
    const found = assertVisible(await this.applications.findWithContent(user, campaignId));
    assertWritable(found, version);
    const newest = await this.applicationForms.newestVersion(found);
    if (found.id !== null && newest && newest.id !== found.formVersionId) {
      const { answers, positions } = contentOf(found);
      const draft = { answers: this.forms.keptAnswers(newest.questions, answers), positions };
      await this.store(user, campaignId, version, newest.id, draft);
    }
    return this.read(user, campaignId);
  }

  private async store(
    user: SessionUser,
    campaignId: number,
    version: number,
    formVersionId: number | null,
    draft: ApplicationDraft,
  ): Promise<ApplicationSaved> {
    const saved = await this.applications.save(user.id, campaignId, version, formVersionId, draft);
    if (saved) return { ...saved, savedAt: saved.savedAt.toISOString() };
    // Something changed since it was read.
    assertWritable(assertVisible(await this.applications.findChecked(user, campaignId)), version);
    throw new AppError('row.stale');
  }

  /** Changes the application under its lock, and reads it again. */
  private async change(
    user: SessionUser,
    campaignId: number,
    work: (manager: EntityManager, found: ApplicationWithContent) => Promise<void>,
  ): Promise<ApplicationView> {
    await transaction(this.database, async (manager) => {
      const queries = queriesOf(manager);
      await this.applications.lock(queries, user.id, campaignId);
      await work(
        manager,
        assertVisible(await this.applications.findWithContent(user, campaignId, queries)),
      );
    });
    return this.read(user, campaignId);
  }

  /** Returns what to submit, without answers to hidden questions. Throws `input.invalid` with all problems. */
  private async checkComplete(
    manager: EntityManager,
    campaignId: number,
    found: ApplicationWithContent,
  ): Promise<ApplicationDraft> {
    const { answers, positions } = contentOf(found);
    const questions =
      (await this.applicationForms.answeredVersion(found, manager))?.questions ?? [];
    const offered = await this.applications.lockPositions(queriesOf(manager), campaignId);
    const keys = new Map(offered.map(({ id, key }) => [id, key]));
    const topics = positions.flatMap((id) => keys.get(id) ?? []);
    let shown: Answers = {};
    const problems = problemsOf(() => {
      shown = this.forms.checkAnswers(questions, answers, topics);
    });
    assertNoProblems({
      ...problemsOfFiles(questions, shown, found.files),
      ...problems,
      ...problemsOfPositions(positions, new Set(keys.keys()), found.maxChoices),
    });
    return { answers: shown, positions };
  }

  private async dropDraft(
    queries: Queries,
    { id, state, version, answers }: ApplicationWithContent,
    read: number,
    next: 'submitted' | 'withdrawn',
  ): Promise<void> {
    if (state === 'withdrawn') throw new AppError('application.withdrawn');
    if (version !== read) throw new AppError('row.stale');
    if (state === 'draft' || id === null) throw new AppError('application.notSubmitted');
    await this.applications.dropDraft(queries, id, next);
    await this.applications.deleteOtherFiles(queries, id, filesIn(answers));
  }
}

function assertVisible<Row extends ApplicationRow>(row: Row | undefined): Row {
  if (!row) throw new AppError('campaign.notFound');
  return row;
}

/** What a submission contains: the draft, else what was submitted before. */
function contentOf({ draft, answers, positions }: ApplicationWithContent): ApplicationDraft {
  return draft ?? { answers: answers ?? {}, positions };
}
