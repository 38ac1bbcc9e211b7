import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError, invalidField } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { interviewLimits } from '../../lib/interview-limits';
import { ChoiceAccess } from '../applications';
import { EvidenceService } from '../evidence';
import type { InterviewSheet, SheetItemSave, SheetItemSaved } from './dto/interview-sheet';
import { InterviewSheetsRepository, type SheetKey } from './interview-sheets.repository';
import { InterviewSheetsService } from './interview-sheets.service';
import { SheetItemsRepository } from './sheet-items.repository';

const { max } = interviewLimits.sheetItems;

/** Writes the sheets of interviews. All methods throw `row.notFound` like `read`, and `sheet.cancelled` without a booking. */
@Injectable()
export class SheetChangesService {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
    private readonly evidence: EvidenceService,
    private readonly sheets: InterviewSheetsRepository,
    private readonly items: SheetItemsRepository,
    private readonly reads: InterviewSheetsService,
    private readonly audit: AuditTrail,
  ) {}

  /** Draws questions that the applicant was not asked yet, as many as are left. */
  draw(sheet: SheetKey, count: number, user: SessionUser, actor: Actor): Promise<InterviewSheet> {
    return this.change('sheet.draw', sheet, user, actor, async (queries) => {
      const free = await this.countFree(queries, sheet);
      return this.items.draw(queries, sheet, Math.min(count, free));
    });
  }

  /** Adds a question of the bank. One that is on the sheet already stays there once. */
  addQuestion(
    sheet: SheetKey,
    questionId: number,
    user: SessionUser,
    actor: Actor,
  ): Promise<InterviewSheet> {
    return this.change('sheet.add', sheet, user, actor, async (queries) => {
      if (!(await this.items.isFitting(queries, sheet.choiceId, questionId)))
        throw invalidField('questionId', { key: 'sheet.question' });
      await this.countFree(queries, sheet);
      return this.items.addQuestion(queries, sheet, questionId);
    });
  }

  /** Adds a suggestion of the evidence. One that is on the sheet already stays there once. */
  async addFact(
    sheet: SheetKey,
    key: string,
    user: SessionUser,
    actor: Actor,
  ): Promise<InterviewSheet> {
    const facts = await this.evidence.findFacts(await this.access.find(sheet.choiceId, user));
    const fact = facts.find((one) => one.key === key);
    return this.change('sheet.add', sheet, user, actor, async (queries) => {
      if (!fact) throw invalidField('key', { key: 'sheet.fact' });
      await this.countFree(queries, sheet);
      return this.items.addFact(queries, sheet, fact);
    });
  }

  /** Adds a question that the interviewer typed. */
  addOwn(sheet: SheetKey, text: string, user: SessionUser, actor: Actor): Promise<InterviewSheet> {
    return this.change('sheet.add', sheet, user, actor, async (queries) => {
      await this.countFree(queries, sheet);
      return this.items.addOwn(queries, sheet, text);
    });
  }

  /** Stores a note. Throws `row.stale` if another one was stored since `version` was read. */
  async save(
    sheet: SheetKey,
    id: number,
    { version, ...typed }: SheetItemSave,
    user: SessionUser,
  ): Promise<SheetItemSaved> {
    const saved = await this.sql.transaction(async (queries) => {
      await this.lock(queries, sheet, user);
      await this.lockItem(queries, sheet, id, version);
      return this.items.save(queries, id, typed);
    });
    return { version: saved.version, savedAt: saved.savedAt.toISOString() };
  }

  /** Removes an item with its note. Throws `row.stale` if the note was changed since. */
  remove(
    sheet: SheetKey,
    id: number,
    version: number,
    user: SessionUser,
    actor: Actor,
  ): Promise<InterviewSheet> {
    return this.change('sheet.remove', sheet, user, actor, async (queries) => {
      await this.lockItem(queries, sheet, id, version);
      await this.items.delete(queries, id);
      return 1;
    });
  }

  /** Orders the items. Throws `row.stale` if the sheet has other items than those listed. */
  order(
    sheet: SheetKey,
    ids: readonly number[],
    user: SessionUser,
    actor: Actor,
  ): Promise<InterviewSheet> {
    return this.change('sheet.order', sheet, user, actor, async (queries) => {
      const present = new Set(await this.items.lockItems(queries, sheet));
      if (present.size !== ids.length || !ids.every((id) => present.has(id)))
        throw new AppError('row.stale');
      await this.items.setOrder(queries, ids);
      return ids.length;
    });
  }

  /** Runs `work`, which returns how many items it wrote, records that without texts, and reads the sheet again. */
  private async change(
    action: string,
    sheet: SheetKey,
    user: SessionUser,
    actor: Actor,
    work: (queries: Queries) => Promise<number>,
  ): Promise<InterviewSheet> {
    await this.sql.transaction(async (queries) => {
      await this.lock(queries, sheet, user);
      if ((await work(queries)) === 0) return;
      const entry = { actor, action, resource: 'application-choices', targetId: sheet.choiceId };
      const after = { stageId: sheet.stageId };
      await this.audit.record(queries, { ...entry, before: null, after });
    });
    return this.reads.read(sheet, user);
  }

  /** Locks the booking: others who write the sheet wait, and so does a cancellation. */
  private async lock(queries: Queries, sheet: SheetKey, user: SessionUser): Promise<void> {
    const choice = await this.access.find(sheet.choiceId, user, queries);
    if (await this.items.lockBooking(queries, sheet)) return;
    const isLeft = await this.sheets.find(choice, sheet.stageId, queries);
    throw new AppError(isLeft ? 'sheet.cancelled' : 'row.notFound');
  }

  private async lockItem(
    queries: Queries,
    sheet: SheetKey,
    id: number,
    version: number,
  ): Promise<void> {
    const present = await this.items.lockItem(queries, sheet, id);
    if (present === undefined) throw new AppError('row.notFound');
    if (present !== version) throw new AppError('row.stale');
  }

  /** How many more items the sheet takes; throws `sheet.full` for none. */
  private async countFree(queries: Queries, sheet: SheetKey): Promise<number> {
    const free = max - (await this.items.count(queries, sheet));
    if (free <= 0) throw new AppError('sheet.full', { params: { max } });
    return free;
  }
}
