import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';

export const SUBMISSION_RESULTS = ['correct', 'wrong', 'duplicate'] as const;
export type SubmissionResultWord = (typeof SUBMISSION_RESULTS)[number];

/** One submitted text, right or wrong. */
@Entity('submission')
@Check('submission_result_known', isIn('result', SUBMISSION_RESULTS))
@Index('submission_history', { synchronize: false })
@Index('submission_of_challenge', ['challengeId'])
@Index('submission_of_flag', { synchronize: false })
@Index('submission_by_time', { synchronize: false })
export class Submission extends CreatedEntity {
  @ForeignKey('user', { name: 'submission_user_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  userId: number;

  @ForeignKey('challenge', { name: 'submission_challenge_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  challengeId: number;

  /** The flag that it matched, which may be in the bin; null after a purge. */
  @Column('integer', { nullable: true })
  flagId: number | null;

  /** The submitted text. */
  @Column('varchar', { length: 256 })
  text: string;

  @Column('varchar', { length: 9 })
  result: SubmissionResultWord;

  /** The points that it gave at that time. */
  @Column('integer', { default: 0 })
  score: number;

  /** Whether it was made before the release or by an author of the challenge, and so captured nothing. */
  @Column('boolean', { default: false })
  test: boolean;
}
