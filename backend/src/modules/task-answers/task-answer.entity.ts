import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';
import { ANSWER_STATES, type AnswerState } from './answer-states';

/** The content of an answer that is written. */
export interface AnswerContent {
  /** Markdown. */
  text: string;
  links: string[];
  aiUse: string;
  /** Ids of `task_answer_file`. */
  files: number[];
}

export const EMPTY_CONTENT: AnswerContent = { text: '', links: [], aiUse: '', files: [] };

/** A user's answer to a challenge, alone or with co-authors. */
@Entity('task_answer')
@Unique('task_answer_once', ['challengeId', 'userId'])
@Check('task_answer_state_known', isIn('state', ANSWER_STATES))
@Check(
  'task_answer_submitted_known',
  "(state = 'draft') = (number = 0) AND (number = 0) = (submitted_at IS NULL)",
)
@Check(
  'task_answer_marked_known',
  "(state IN ('marked', 'disputed', 'final')) = (marked_at IS NOT NULL) AND (marked_at IS NULL) = (points IS NULL) AND (points IS NULL) = (passed IS NULL)",
)
@Check(
  'task_answer_disputed_known',
  "(state IN ('disputed', 'final')) = (disputed_at IS NOT NULL) AND (disputed_at IS NULL) = (dispute_text IS NULL)",
)
@Check(
  'task_answer_dispute_answered_known',
  "(state = 'final') = (dispute_answered_at IS NOT NULL) AND (dispute_answered_at IS NULL) = (dispute_answer IS NULL)",
)
export class TaskAnswer extends VersionedEntity {
  @ForeignKey('challenge', { name: 'task_answer_challenge_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  challengeId: number;

  /** Who writes and submits it. */
  @ForeignKey('user', { name: 'task_answer_user_fkey', onDelete: 'CASCADE' })
  @Index('task_answer_user_index')
  @Column('integer')
  userId: number;

  @Column('varchar', { length: 16, default: 'draft' })
  state: AnswerState;

  @Column('jsonb', { default: EMPTY_CONTENT })
  draft: AnswerContent;

  /** The number of the newest version; 0 before the first one. */
  @Column('integer', { default: 0 })
  number: number;

  /** When the newest version was submitted. */
  @Column('timestamptz', { nullable: true })
  submittedAt: Date | null;

  /** The reviewer who marks it until `claimedUntil`. */
  @ForeignKey('user', { name: 'task_answer_claimer_fkey', onDelete: 'SET NULL' })
  @Index('task_answer_claimer_index')
  @Column('integer', { nullable: true })
  claimedBy: number | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil: Date | null;

  /** The only reviewer who may claim it, besides admins; null: any. */
  @ForeignKey('user', { name: 'task_answer_assignee_fkey', onDelete: 'SET NULL' })
  @Index('task_answer_assignee_index')
  @Column('integer', { nullable: true })
  assignedTo: number | null;

  /** What its marks came to; null before. */
  @Column('integer', { nullable: true })
  points: number | null;

  @Column('boolean', { nullable: true })
  passed: boolean | null;

  @Column('timestamptz', { nullable: true })
  markedAt: Date | null;

  @Column('text', { nullable: true })
  disputeText: string | null;

  @Column('timestamptz', { nullable: true })
  disputedAt: Date | null;

  @Column('text', { nullable: true })
  disputeAnswer: string | null;

  /** Null for a deleted account. */
  @ForeignKey('user', { name: 'task_answer_disputer_fkey', onDelete: 'SET NULL' })
  @Index('task_answer_disputer_index')
  @Column('integer', { nullable: true })
  disputeAnsweredBy: number | null;

  @Column('timestamptz', { nullable: true })
  disputeAnsweredAt: Date | null;
}
