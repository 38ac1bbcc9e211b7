import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { ChoiceAccess } from '../applications';
import { EvidenceService } from '../evidence';
import type { InterviewSheet, SheetInterview, SheetQuestion } from './dto/interview-sheet';
import { InterviewSheetsRepository, type SheetKey } from './interview-sheets.repository';

/** Reads the sheets of interviews, for staff who see the choice. */
@Injectable()
export class InterviewSheetsService {
  constructor(
    private readonly access: ChoiceAccess,
    private readonly sheets: InterviewSheetsRepository,
    private readonly evidence: EvidenceService,
  ) {}

  /** The interviews of a choice that have a sheet. Throws `row.notFound`. */
  async list(choiceId: number, user: SessionUser): Promise<SheetInterview[]> {
    const rows = await this.sheets.findOfChoice(await this.access.find(choiceId, user));
    return rows.map(withTimes);
  }

  /** Throws `row.notFound` for a choice that the user does not see, and before a booking. */
  async read(sheet: SheetKey, user: SessionUser): Promise<InterviewSheet> {
    const choice = await this.access.find(sheet.choiceId, user);
    const [row, items, drawable, facts] = await Promise.all([
      this.sheets.find(choice, sheet.stageId),
      this.sheets.findItems(sheet),
      this.sheets.countDrawable(sheet.choiceId),
      this.evidence.findFacts(choice),
    ]);
    if (!row) throw new AppError('row.notFound');
    const taken = new Set(items.map(({ fact }) => fact?.key));
    return {
      ...withTimes(row),
      items: items.map(({ savedAt, ...item }) => ({
        ...item,
        savedAt: savedAt?.toISOString() ?? null,
      })),
      drawable,
      suggestions: facts.filter(({ key }) => !taken.has(key)),
    };
  }

  /** The questions of the bank that can be added. Throws like `read`. */
  async listQuestions(sheet: SheetKey, user: SessionUser): Promise<SheetQuestion[]> {
    const choice = await this.access.find(sheet.choiceId, user);
    if (!(await this.sheets.find(choice, sheet.stageId))) throw new AppError('row.notFound');
    return this.sheets.findQuestions(sheet);
  }
}

function withTimes<Row extends { startsAt: Date | null; endsAt: Date | null }>(row: Row) {
  const { startsAt, endsAt } = row;
  return {
    ...row,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}
