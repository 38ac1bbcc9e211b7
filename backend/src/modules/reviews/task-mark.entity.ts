import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { RubricVersion, TaskAnswer } from '../task-answers';
import type { MarkScore } from './mark-rules';

/** A reviewer's mark of a version of an answer. A draft is kept until its reviewer submits it. */
@Entity('task_mark')
@Unique('task_mark_once', ['answerId', 'number', 'reviewerId'])
@Check('task_mark_decides_submitted', 'submitted_at IS NOT NULL OR NOT decides')
export class TaskMark extends VersionedEntity {
  @ForeignKey(() => TaskAnswer, { name: 'task_mark_answer_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  answerId: number;

  @ForeignKey('challenge', { name: 'task_mark_challenge_fkey', onDelete: 'CASCADE' })
  @Index('task_mark_challenge_index')
  @Column('integer')
  challengeId: number;

  /** The version of the answer. */
  @Column('integer')
  number: number;

  /** Null for a deleted account. */
  @ForeignKey('user', { name: 'task_mark_reviewer_fkey', onDelete: 'SET NULL' })
  @Index('task_mark_reviewer_index')
  @Column('integer', { nullable: true })
  reviewerId: number | null;

  @ForeignKey(() => RubricVersion, { name: 'task_mark_rubric_fkey' })
  @Index('task_mark_rubric_index')
  @Column('integer')
  rubricId: number;

  @Column('jsonb', { default: [] })
  scores: MarkScore[];

  /** The sum of the scores. A trigger counts it. */
  @Column('integer', { default: 0 })
  points: number;

  /** For the authors of the answer. */
  @Column('text', { default: '' })
  publicComment: string;

  /** For reviewers alone. */
  @Column('text', { default: '' })
  privateNote: string;

  /** Whether the points of the answer are made of it. */
  @Column('boolean', { default: false })
  decides: boolean;

  @Column('timestamptz', { nullable: true })
  submittedAt: Date | null;
}
