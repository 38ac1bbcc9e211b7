import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';

/** What a challenge asks for an answer in text, files or links, beside or instead of flags. */
@Entity('task')
@Unique('task_challenge_once', ['challengeId'])
@Unique('task_flag_once', ['flagId'])
@Check('task_takes_something', 'takes_text OR takes_files OR takes_links')
@Check('task_grace_after_deadline', 'accepts_until IS NULL OR accepts_until >= due_at')
@Check(
  'task_counts_bounded',
  'max_files BETWEEN 1 AND 5 AND max_versions BETWEEN 1 AND 10 AND max_co_authors BETWEEN 0 AND 4',
)
@Check('task_points_bounded', 'tolerance BETWEEN 0 AND 10000 AND pass_points BETWEEN 0 AND 10000')
export class Task extends VersionedEntity {
  @ForeignKey('challenge', { name: 'task_challenge_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  challengeId: number;

  /** The flag of kind `review`, whose value reviewers give. */
  @ForeignKey('flag', { name: 'task_flag_fkey' })
  @Column('integer')
  flagId: number;

  /** The deadline that players see. */
  @Column('timestamptz', { nullable: true })
  dueAt: Date | null;

  /** The deadline that counts; null: `dueAt`. */
  @Column('timestamptz', { nullable: true })
  acceptsUntil: Date | null;

  @Column('boolean', { default: true })
  takesText: boolean;

  @Column('boolean', { default: false })
  takesFiles: boolean;

  @Column('boolean', { default: false })
  takesLinks: boolean;

  @Column('smallint', { default: 5 })
  maxFiles: number;

  /** Versions that an author may submit; those after a return are not counted. */
  @Column('smallint', { default: 1 })
  maxVersions: number;

  @Column('boolean', { default: false })
  asksAiUse: boolean;

  @Column('smallint', { default: 0 })
  maxCoAuthors: number;

  /** Whether reviewers are not told who answered. */
  @Column('boolean', { default: false })
  hidesNames: boolean;

  /** Whether two reviewers mark each answer, and neither sees the mark of the other before. */
  @Column('boolean', { default: false })
  secondMark: boolean;

  /** The largest difference of two marks, in points, that needs no third one. */
  @Column('integer', { default: 0 })
  tolerance: number;

  /** With fewer points the challenge is not solved. */
  @Column('integer', { default: 0 })
  passPoints: number;
}
