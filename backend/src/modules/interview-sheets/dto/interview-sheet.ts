import { ApiProperty } from '@nestjs/swagger';
import { Bool, Id, IdList, Int, Text } from '../../../http/validation';
import { interviewLimits } from '../../../lib/interview-limits';
import { limits } from '../../../lib/limits';
import { EvidenceFact } from '../../evidence';
import { SHEET_ITEM_KINDS, type SheetItemKind } from '../interview-sheet-item.entity';

const { draw, question, sheetItems } = interviewLimits;

export class SheetDraw {
  @Int({ ...draw, description: 'Fewer are drawn where no more are left.' })
  count: number;
}

export class SheetQuestionAdd {
  @Id({ description: 'An active question of the campaign for the position.' })
  questionId: number;
}

export class SheetFactAdd {
  @Text({ min: 1, max: 32, description: 'Of a suggestion of the sheet.' })
  key: string;
}

export class SheetOwnAdd {
  @Text({ ...question, freeText: true, description: 'Plain text.' })
  text: string;
}

export class SheetItemSave {
  @Text({ ...limits.note, description: 'Plain text, for staff alone.' })
  note: string;

  @Bool()
  done: boolean;

  @Int({ min: 1, max: limits.id.max, description: 'As it was read; another one answers 409.' })
  version: number;
}

export class SheetItemVersionQuery {
  @Int({ min: 1, max: limits.id.max, fromText: true, description: 'As it was read.' })
  version: number;
}

export class SheetOrder {
  @IdList({
    max: sheetItems.max,
    description: 'All items of the sheet in their new order; other ones answer 409.',
  })
  ids: number[];
}

export class SheetItemSaved {
  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  savedAt: string;
}

export class SheetItem {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: SHEET_ITEM_KINDS })
  kind: SheetItemKind;

  @ApiProperty({ description: 'Of the question bank; else empty.' })
  topic: string;

  @ApiProperty({ description: 'As it was when it was added; empty for evidence.' })
  text: string;

  @ApiProperty({ description: 'Empty: the same text in both languages.' })
  textEn: string;

  @ApiProperty({
    type: EvidenceFact,
    nullable: true,
    description: 'As it was when it was added; null for other kinds.',
  })
  fact: EvidenceFact | null;

  @ApiProperty({ description: 'What the applicant answered.' })
  note: string;

  @ApiProperty()
  done: boolean;

  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When the note was saved; null before the first time.',
  })
  savedAt: string | null;
}

/** An interview of a choice, with or without its booking. */
export class SheetInterview {
  @ApiProperty({ type: 'integer' })
  stageId: number;

  @ApiProperty()
  stageTitle: string;

  @ApiProperty()
  stageTitleEn: string;

  @ApiProperty({ description: 'Whether there is a booking; without one the sheet is only read.' })
  booked: boolean;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  startsAt: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  endsAt: string | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Empty: online.' })
  place: string | null;

  @ApiProperty({ type: 'integer', description: 'How many questions are on the sheet.' })
  questions: number;
}

export class InterviewSheet extends SheetInterview {
  @ApiProperty({ type: 'integer' })
  campaignId: number;

  @ApiProperty()
  campaignTitle: string;

  @ApiProperty()
  campaignTitleEn: string;

  @ApiProperty({ type: 'integer' })
  applicationId: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null while nobody is told.' })
  name: string | null;

  @ApiProperty()
  positionTitle: string;

  @ApiProperty()
  positionTitleEn: string;

  @ApiProperty({ type: [SheetItem], description: 'In their order.' })
  items: SheetItem[];

  @ApiProperty({ type: 'integer', description: 'How many questions can still be drawn.' })
  drawable: number;

  @ApiProperty({
    type: [EvidenceFact],
    description: 'Of the evidence, without those on the sheet.',
  })
  suggestions: EvidenceFact[];
}

/** A question that can be added to a sheet. */
export class SheetQuestion {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  topic: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ description: 'Empty: the same text in both languages.' })
  textEn: string;

  @ApiProperty({ description: 'Whether the applicant was asked it in another interview.' })
  asked: boolean;
}
