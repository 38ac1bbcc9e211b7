import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';
import { ApplicationChoice } from '../applications';
import { CampaignQuestion, CampaignStage } from '../campaigns';
import type { EvidenceFact } from '../evidence';

/** From the question bank, from the evidence, or typed by an interviewer. */
export const SHEET_ITEM_KINDS = ['drawn', 'evidence', 'own'] as const;
export type SheetItemKind = (typeof SHEET_ITEM_KINDS)[number];

/**
 * A question of the sheet of an interview. The sheet belongs to the choice and the stage, as a booking does: it stays when the
 * booking moves or is cancelled.
 */
@Entity('interview_sheet_item')
@Unique('interview_sheet_item_question_once', ['choiceId', 'stageId', 'questionId'])
@Unique('interview_sheet_item_fact_once', ['choiceId', 'stageId', 'factKey'])
@Check('interview_sheet_item_kind_known', isIn('kind', SHEET_ITEM_KINDS))
@Check(
  'interview_sheet_item_fact_whole',
  "(kind = 'evidence') = (fact IS NOT NULL) AND (kind = 'evidence') = (fact_key IS NOT NULL)",
)
export class InterviewSheetItem extends VersionedEntity {
  @ForeignKey(() => ApplicationChoice, {
    name: 'interview_sheet_item_choice_fkey',
    onDelete: 'CASCADE',
  })
  @Column('integer')
  choiceId: number;

  @ForeignKey(() => CampaignStage, {
    name: 'interview_sheet_item_stage_fkey',
    onDelete: 'CASCADE',
  })
  @Index('interview_sheet_item_stage_index')
  @Column('integer')
  stageId: number;

  @Column('varchar', { length: 8 })
  kind: SheetItemKind;

  /** The question of the bank; null for other kinds, and for a deleted question. */
  @ForeignKey(() => CampaignQuestion, {
    name: 'interview_sheet_item_question_fkey',
    onDelete: 'SET NULL',
  })
  @Index('interview_sheet_item_question_index')
  @Column('integer', { nullable: true })
  questionId: number | null;

  /** Topic and texts are copies, so that the sheet keeps what was asked. */
  @Column('varchar', { length: 40, default: '' })
  topic: string;

  /** Empty for evidence, which each reader's page says in words. */
  @Column('varchar', { length: 500, default: '' })
  text: string;

  @Column('varchar', { length: 500, default: '' })
  textEn: string;

  @Column('varchar', { length: 32, nullable: true })
  factKey: string | null;

  /** The evidence as it was when it was added. */
  @Column('jsonb', { nullable: true })
  fact: EvidenceFact | null;

  /** What the applicant answered, for staff alone. */
  @Column('text', { default: '' })
  note: string;

  @Column('boolean', { default: false })
  done: boolean;

  @Column('integer')
  sortOrder: number;
}
