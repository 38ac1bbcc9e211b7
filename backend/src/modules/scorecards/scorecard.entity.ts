import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';
import {
  type Mark,
  type MarkedCriterion,
  type Recommendation,
  RECOMMENDATIONS,
} from './scorecard-rules';

/** An interviewer's assessment of a choice. Once submitted, it changes only by corrections with a reason. */
@Entity('scorecard')
@Unique('scorecard_once', ['choiceId', 'interviewerId'])
@Check('scorecard_recommendation_known', isIn('recommendation', RECOMMENDATIONS))
@Check(
  'scorecard_submitted_whole',
  'submitted_at IS NULL OR (recommendation IS NOT NULL AND criteria IS NOT NULL)',
)
export class Scorecard extends VersionedEntity {
  @ForeignKey('ApplicationChoice', { name: 'scorecard_choice_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  choiceId: number;

  /** Null for a deleted account. */
  @ForeignKey('user', { name: 'scorecard_interviewer_fkey', onDelete: 'SET NULL' })
  @Index('scorecard_interviewer_index')
  @Column('integer', { nullable: true })
  interviewerId: number | null;

  /** In the order of the criteria's ids. */
  @Column('jsonb', { default: [] })
  marks: Mark[];

  @Column('varchar', { length: 16, nullable: true })
  recommendation: Recommendation | null;

  /** Never shown to the applicant. */
  @Column('text', { default: '' })
  privateNote: string;

  /** For the applicant. */
  @Column('text', { default: '' })
  publicWords: string;

  /** A copy of the criteria as of the submission, so that the marks keep their meaning; null before. */
  @Column('jsonb', { nullable: true })
  criteria: MarkedCriterion[] | null;

  /** The result of `scoreOf`, 0 to 100; null before the submission and without marks. */
  @Column('real', { nullable: true })
  score: number | null;

  @Column('timestamptz', { nullable: true })
  submittedAt: Date | null;
}
