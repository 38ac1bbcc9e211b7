import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
  VersionColumn,
} from 'typeorm';
import { CampaignPosition, CampaignStage } from '../campaigns';
import { Application } from './application.entity';

/**
 * The wish of a submitted application for one position, with a stage of its own. Positions and stages that choices have stay;
 * that is checked at the commit, as with their campaign all of them go.
 */
@Entity('application_choice')
@Unique('application_choice_position_once', ['applicationId', 'positionId'])
@Unique('application_choice_rank_once', ['applicationId', 'rank'], {
  deferrable: 'INITIALLY DEFERRED',
})
@Check('application_choice_rank_known', 'rank BETWEEN 1 AND 9')
export class ApplicationChoice {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'application_choice_pkey',
  })
  id: number;

  @ForeignKey(() => Application, {
    name: 'application_choice_application_fkey',
    onDelete: 'CASCADE',
  })
  @Column('integer')
  applicationId: number;

  @ForeignKey(() => CampaignPosition, {
    name: 'application_choice_position_fkey',
    deferrable: 'INITIALLY DEFERRED',
  })
  @Index('application_choice_position_index')
  @Column('integer')
  positionId: number;

  /** 1 for the first wish. */
  @Column('smallint')
  rank: number;

  /** Null where the campaign has no stages. */
  @ForeignKey(() => CampaignStage, {
    name: 'application_choice_stage_fkey',
    deferrable: 'INITIALLY DEFERRED',
  })
  @Index('application_choice_stage_index')
  @Column('integer', { nullable: true })
  stageId: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  stageSince: Date;

  /** Free words of staff. */
  @Column('text', { array: true, default: () => "'{}'" })
  tags: string[];

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @VersionColumn({ default: 1 })
  version: number;
}
