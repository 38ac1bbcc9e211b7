import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { EntityWithId } from '../../infra/database';
import { TaskAnswer } from './task-answer.entity';

/** An answer as it was submitted. Only its return for revision is added later. */
@Entity('task_answer_version')
@Unique('task_answer_version_once', ['answerId', 'number'])
@Check('task_answer_version_return_known', '(returned_at IS NULL) = (return_comment IS NULL)')
export class TaskAnswerVersion extends EntityWithId {
  @ForeignKey(() => TaskAnswer, { name: 'task_answer_version_answer_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  answerId: number;

  @ForeignKey('challenge', { name: 'task_answer_version_challenge_fkey', onDelete: 'CASCADE' })
  @Index('task_answer_version_challenge_index')
  @Column('integer')
  challengeId: number;

  /** From 1. */
  @Column('integer')
  number: number;

  /** Markdown. */
  @Column('text')
  text: string;

  @Column('text', { array: true })
  links: string[];

  @Column('text')
  aiUse: string;

  /** Ids of `task_answer_file`. */
  @Column('integer', { array: true })
  files: number[];

  /** Whether a reviewer had asked for it. */
  @Column('boolean')
  revision: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  submittedAt: Date;

  @Column('timestamptz', { nullable: true })
  returnedAt: Date | null;

  /** Null for a deleted account. */
  @ForeignKey('user', { name: 'task_answer_version_returner_fkey', onDelete: 'SET NULL' })
  @Index('task_answer_version_returner_index')
  @Column('integer', { nullable: true })
  returnedBy: number | null;

  /** For the authors. */
  @Column('text', { nullable: true })
  returnComment: string | null;
}
