import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ScorecardValues } from './scorecard-rules';
import { Scorecard } from './scorecard.entity';

/** The reason for a change of a submitted scorecard, and the former values. */
@Entity('scorecard_correction')
export class ScorecardCorrection {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'scorecard_correction_pkey',
  })
  id: number;

  @ForeignKey(() => Scorecard, {
    name: 'scorecard_correction_scorecard_fkey',
    onDelete: 'CASCADE',
  })
  @Index('scorecard_correction_scorecard_index')
  @Column('integer')
  scorecardId: number;

  @Column('varchar', { length: 500 })
  reason: string;

  @Column('jsonb')
  former: ScorecardValues;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
