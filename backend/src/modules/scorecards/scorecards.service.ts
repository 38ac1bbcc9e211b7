import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { ChoiceAccess, type SeenChoice } from '../applications';
import type {
  ChoiceScorecards,
  ScorecardCorrect,
  ScorecardSave,
  ScorecardSaved,
} from './dto/scorecard';
import { assertMarks, assertComplete, inOrder, scoreOf } from './scorecard-rules';
import { scorecardsFor } from './scorecard-view';
import { type ScorecardRow, ScorecardsRepository } from './scorecards.repository';

/** Writes the scorecards of staff, and reads all that they may see. */
@Injectable()
export class ScorecardsService {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
    private readonly scorecards: ScorecardsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws `row.notFound`. */
  async read(choiceId: number, user: SessionUser): Promise<ChoiceScorecards> {
    const choice = await this.access.find(choiceId, user);
    const [criteria, rows, corrections, summary] = await Promise.all([
      this.scorecards.findCriteria(choice),
      this.scorecards.findOfChoice(choiceId),
      this.scorecards.findCorrections(choiceId),
      this.scorecards.findSummary(choiceId),
    ]);
    const reader = { id: user.id, isLead: choice.isLead };
    return scorecardsFor(reader, { criteria, rows, corrections, summary });
  }

  /** Stores a draft. Throws `row.stale` if another draft was stored since `version` was read. */
  async save(
    choiceId: number,
    user: SessionUser,
    { version, ...typed }: ScorecardSave,
  ): Promise<ScorecardSaved> {
    const choice = await this.access.find(choiceId, user);
    const marks = inOrder(typed.marks);
    assertMarks(marks, await this.scorecards.findCriteria(choice));
    const key = { choiceId, userId: user.id };
    const saved = await this.scorecards.save(key, version, { ...typed, marks });
    if (saved) return { version: saved.version, savedAt: saved.savedAt.toISOString() };
    const own = (await this.scorecards.findOfChoice(choiceId)).find(
      ({ interviewerId }) => interviewerId === user.id,
    );
    throw new AppError(own && own.submittedAt !== null ? 'scorecard.submitted' : 'row.stale');
  }

  /** Submits the saved scorecard, if it is complete, with a copy of the criteria. */
  submit(
    choiceId: number,
    version: number,
    user: SessionUser,
    actor: Actor,
  ): Promise<ChoiceScorecards> {
    return this.change('scorecard.submit', choiceId, user, actor, async (queries, own, choice) => {
      assertDraft(own, version);
      const asked = await this.scorecards.findCriteria(choice, queries);
      const criteria = asked.map(({ id, title, titleEn, levels }) => ({
        ...{ id, title, titleEn, levels },
      }));
      assertComplete(own, criteria);
      await this.scorecards.submit(queries, own.id, criteria, scoreOf(own.marks, criteria));
    });
  }

  /** Corrects a submitted scorecard by the criteria of its submission. The former values stay readable. */
  correct(
    choiceId: number,
    { version, reason, ...input }: ScorecardCorrect,
    user: SessionUser,
    actor: Actor,
  ): Promise<ChoiceScorecards> {
    return this.change('scorecard.correct', choiceId, user, actor, async (queries, own) => {
      const { criteria } = own;
      if (own.submittedAt === null || criteria === null)
        throw new AppError('scorecard.notSubmitted');
      if (own.version !== version) throw new AppError('row.stale');
      const values = { ...input, marks: inOrder(input.marks) };
      assertComplete(values, criteria);
      const score = scoreOf(values.marks, criteria);
      await this.scorecards.correct(queries, own, { ...values, score }, reason);
    });
  }

  /** Deletes a scorecard that was not submitted. */
  discard(
    choiceId: number,
    version: number,
    user: SessionUser,
    actor: Actor,
  ): Promise<ChoiceScorecards> {
    return this.change('scorecard.discard', choiceId, user, actor, async (queries, own) => {
      assertDraft(own, version);
      await this.scorecards.discard(queries, own.id);
    });
  }

  /** Changes the user's scorecard under its lock, records that without the content, and reads all scorecards again. */
  private async change(
    action: string,
    choiceId: number,
    user: SessionUser,
    actor: Actor,
    work: (queries: Queries, own: ScorecardRow, choice: SeenChoice) => Promise<void>,
  ): Promise<ChoiceScorecards> {
    await this.sql.transaction(async (queries) => {
      const choice = await this.access.find(choiceId, user, queries);
      const own = await this.scorecards.lockOwn(queries, { choiceId, userId: user.id });
      if (!own) throw new AppError('scorecard.notSaved');
      await work(queries, own, choice);
      const entry = { actor, action, resource: 'application-choices', targetId: choiceId };
      await this.audit.record(queries, { ...entry, before: null, after: { scorecardId: own.id } });
    });
    return this.read(choiceId, user);
  }
}

function assertDraft({ submittedAt, version }: ScorecardRow, read: number): void {
  if (submittedAt !== null) throw new AppError('scorecard.submitted');
  if (version !== read) throw new AppError('row.stale');
}
