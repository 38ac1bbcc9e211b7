import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Category, Difficulty } from '../../lib/enums';

/** A challenge in the bin. Its rows are in the table `deleted_row`. */
@Entity('deleted_challenge')
export class DeletedChallenge {
  /** The id that the challenge had. */
  @PrimaryColumn('integer')
  id: number;

  @Column('varchar', { length: 100 })
  title: string;

  @Column('varchar', { length: 100, nullable: true })
  titleEn: string | null;

  @Column('varchar', { length: 16 })
  category: Category;

  @Column('varchar', { length: 8 })
  difficulty: Difficulty;

  @Index('deleted_challenge_age')
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  deletedAt: Date;

  /** The admin who deleted it; null for an import and for a deleted account. */
  @Index('deleted_challenge_of_actor')
  @ForeignKey('user', { name: 'deleted_challenge_actor_fkey', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  deletedBy: number | null;
}
