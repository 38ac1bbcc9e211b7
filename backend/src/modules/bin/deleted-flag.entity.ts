import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { FlagKind } from '../flags';

/** A flag in the bin. Its row and its captures are in the table `deleted_row`. */
@Entity('deleted_flag')
export class DeletedFlag {
  /** The id that the flag had. */
  @PrimaryColumn('integer')
  id: number;

  /** No foreign key, as the challenge may be in the bin, too. */
  @Index('deleted_flag_of_challenge')
  @Column('integer')
  challengeId: number;

  @Column('varchar', { length: 16 })
  kind: FlagKind;

  @Column('varchar', { length: 256 })
  flagLiteral: string;

  @Column('text', { array: true, default: () => "'{}'" })
  alternatives: string[];

  @Column('integer')
  score: number;

  /** Whether it was deleted together with its challenge. */
  @Column('boolean')
  withChallenge: boolean;

  @Index('deleted_flag_age')
  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  deletedAt: Date;

  /** The admin who deleted it; null for an import and for a deleted account. */
  @Index('deleted_flag_of_actor')
  @ForeignKey('user', { name: 'deleted_flag_actor_fkey', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  deletedBy: number | null;
}
