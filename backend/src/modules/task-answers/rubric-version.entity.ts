import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import type { RubricCriterion } from './rubric';

/** What an answer is marked by. A version never changes, so that marks keep their meaning. */
@Entity('rubric_version')
@Unique('rubric_version_once', ['challengeId', 'number'])
export class RubricVersion extends CreatedEntity {
  @ForeignKey('challenge', { name: 'rubric_version_challenge_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  challengeId: number;

  /** From 1. */
  @Column('integer')
  number: number;

  @Column('jsonb')
  criteria: RubricCriterion[];

  /** Null for a deleted account. */
  @ForeignKey('user', { name: 'rubric_version_creator_fkey', onDelete: 'SET NULL' })
  @Index('rubric_version_creator_index')
  @Column('integer', { nullable: true })
  createdBy: number | null;
}
