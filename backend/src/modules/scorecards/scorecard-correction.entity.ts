import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import type { ScorecardValues } from './scorecard-rules';
import { Scorecard } from './scorecard.entity';

/** The reason for a change of a submitted scorecard, and the former values. */
@Entity('scorecard_correction')
export class ScorecardCorrection extends CreatedEntity {
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
}
