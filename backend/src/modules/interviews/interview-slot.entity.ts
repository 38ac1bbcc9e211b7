import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';
import { Campaign, CampaignPosition, CampaignStage } from '../campaigns';

/** Applicants cannot book a frozen slot; its bookings stay. */
export const SLOT_STATES = ['open', 'frozen'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

/** A time and place for interviews, which applicants book. Its stage never changes. */
@Entity('interview_slot')
@Unique('interview_slot_of_stage', ['id', 'stageId'])
@Unique('interview_slot_at_time', ['id', 'during'])
@Check('interview_slot_capacity_some', 'capacity > 0')
@Check('interview_slot_state_known', isIn('state', SLOT_STATES))
@Check(
  'interview_slot_during_bounded',
  'NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)',
)
export class InterviewSlot extends VersionedEntity {
  @ForeignKey(() => Campaign, { name: 'interview_slot_campaign_fkey', onDelete: 'CASCADE' })
  @Index('interview_slot_campaign_index')
  @Column('integer')
  campaignId: number;

  @ForeignKey(() => CampaignStage, { name: 'interview_slot_stage_fkey', onDelete: 'CASCADE' })
  @Index('interview_slot_stage_index')
  @Column('integer')
  stageId: number;

  /** Null for all positions. */
  @ForeignKey(() => CampaignPosition, { name: 'interview_slot_position_fkey', onDelete: 'CASCADE' })
  @Index('interview_slot_position_index')
  @Column('integer', { nullable: true })
  positionId: number | null;

  /** With its start, without its end. */
  @Column('tstzrange')
  during: string;

  /** Empty for an interview online. */
  @Column('varchar', { length: 100, default: '' })
  place: string;

  /** The address of the meeting, which only those who booked are told; may be empty. */
  @Column('varchar', { length: 2000, default: '' })
  link: string;

  @Column('smallint', { default: 1 })
  capacity: number;

  @Column('varchar', { length: 8, default: 'open' })
  state: SlotState;
}
