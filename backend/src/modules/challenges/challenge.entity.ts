import { Check, Column, Entity, ForeignKey, Index, VirtualColumn } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty } from '../../lib/enums';
import { isIn } from '../../lib/sql-literals';
import { InstanceConfig } from '../instance-configs';

export const SCORE_MODES = ['static', 'decay'] as const;
export type ScoreMode = (typeof SCORE_MODES)[number];

/** The state that follows from `draft`, `hidden`, `releaseAt` and the present time. */
export const RELEASE_STATES = ['draft', 'hidden', 'scheduled', 'released'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** A column of `challenge_total` in SQL, for the challenge under this alias. */
export const totalOf = (challenge: string, column: 'solved_count' | 'total_score') =>
  `(newest_total(${challenge}.id)).${column}`;

@Entity('challenge')
@Check('challenge_category_known', isIn('category', CATEGORIES))
@Check('challenge_difficulty_known', isIn('difficulty', DIFFICULTIES))
@Check('challenge_score_mode_known', isIn('score_mode', SCORE_MODES))
@Check('challenge_title_filled', "title <> ''")
@Check(
  'challenge_scores_bounded',
  'base_score BETWEEN 0 AND 10000 AND floor_score BETWEEN 0 AND 10000 AND decay_solves BETWEEN 1 AND 100000',
)
@Check('challenge_closes_after_release', 'closes_at > release_at')
@Check('challenge_draft_hidden', 'hidden OR NOT draft')
@Check('challenge_audience_of_notice', "audience IS NULL OR category = 'notice'")
export class Challenge extends VersionedEntity {
  @Column('varchar', { length: 100 })
  title: string;

  @Column('varchar', { length: 100, nullable: true })
  titleEn: string | null;

  @Column('varchar', { length: 16 })
  category: Category;

  @Column('varchar', { length: 8 })
  difficulty: Difficulty;

  @Column('text', { default: '' })
  description: string;

  @Column('text', { nullable: true })
  descriptionEn: string | null;

  @Column('integer')
  baseScore: number;

  @Column('integer', { default: 0 })
  priority: number;

  @Column('boolean', { default: true })
  hidden: boolean;

  /** Hidden as well: players see not even a locked card. */
  @Column('boolean', { default: false })
  draft: boolean;

  /** The groups of users who see the notice; null: everybody. */
  @Column('smallint', { array: true, nullable: true })
  audience: number[] | null;

  @Column('timestamptz', { nullable: true })
  releaseAt: Date | null;

  /** From then on its flags have the value 0. Earlier captures keep their value, also if the time is moved. */
  @Column('timestamptz', { nullable: true })
  closesAt: Date | null;

  /** Set while it is being deleted: until then, submissions are answered as if there were no such challenge. */
  @Column('timestamptz', { nullable: true, select: false })
  leavingUntil?: Date | null;

  @Column('varchar', { length: 8, default: 'static' })
  scoreMode: ScoreMode;

  @Column('integer', { default: 0 })
  floorScore: number;

  /** The number of solvers at which the score reaches its floor. */
  @Column('integer', { default: 20 })
  decaySolves: number;

  /** The configuration of its instances. */
  @Index('challenge_of_config')
  @ForeignKey(() => InstanceConfig, { name: 'challenge_config_fkey' })
  @Column('integer', { nullable: true })
  configId: number | null;

  @Column('varchar', { length: 200, default: '' })
  author: string;

  @Column('varchar', { length: 200, default: '' })
  attribution: string;

  @Column('varchar', { length: 200, default: '' })
  connectionInfo: string;

  @Column('text', { array: true, default: () => "'{}'" })
  tags: string[];

  // Triggers of the database keep the four below. The last two are stored in `challenge_total`.
  @Column({ type: 'integer', default: 0, insert: false, update: false })
  flagsTotal: number;

  @Column({ type: 'integer', default: 1, insert: false, update: false })
  flagsVersion: number;

  @VirtualColumn({
    type: 'integer',
    query: (challenge) => `SELECT ${totalOf(challenge, 'total_score')}`,
  })
  totalScore: number;

  @VirtualColumn({
    type: 'integer',
    query: (challenge) => `SELECT ${totalOf(challenge, 'solved_count')}`,
  })
  solvedCount: number;

  /** Rows of `challenge_author`, which `ChallengeHooks` writes. */
  @VirtualColumn({
    query: (challenge) =>
      `SELECT coalesce(array_agg(a.user_id ORDER BY a.user_id), '{}') FROM challenge_author a WHERE a.challenge_id = ${challenge}.id`,
  })
  authorIds: number[];

  /** Users with an unanswered invitation to become an author. */
  @VirtualColumn({
    query: (challenge) =>
      `SELECT coalesce(array_agg(i.user_id ORDER BY i.user_id), '{}') FROM author_invitation i WHERE i.challenge_id = ${challenge}.id`,
  })
  invitedIds: number[];

  /** Former authors, who capture nothing until an admin lifts the exclusion. */
  @VirtualColumn({
    query: (challenge) =>
      `SELECT coalesce(array_agg(x.user_id ORDER BY x.user_id), '{}') FROM author_exclusion x WHERE x.challenge_id = ${challenge}.id
        AND NOT EXISTS (SELECT 1 FROM challenge_author a WHERE a.challenge_id = x.challenge_id AND a.user_id = x.user_id)`,
  })
  formerAuthorIds: number[];
}
