import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { ApplicationChoice } from '../applications';
import { InterviewSlot } from './interview-slot.entity';

/** The seat of a choice in a slot, one for each stage. A cancelled booking is deleted. */
@Entity('interview_booking')
@Unique('interview_booking_once', ['choiceId', 'stageId'])
@ForeignKey(() => InterviewSlot, ['slotId', 'stageId'], ['id', 'stageId'], {
  name: 'interview_booking_slot_fkey',
  onDelete: 'CASCADE',
})
export class InterviewBooking extends CreatedEntity {
  @Index('interview_booking_slot_index')
  @Column('integer')
  slotId: number;

  /** The stage of the slot; a foreign key keeps them equal. */
  @Column('integer')
  stageId: number;

  @ForeignKey(() => ApplicationChoice, {
    name: 'interview_booking_choice_fkey',
    onDelete: 'CASCADE',
  })
  @Column('integer')
  choiceId: number;

  /** Identifies the event in calendars. */
  @Column('uuid')
  uid: string;

  /** How often the event has changed, see RFC 5545. */
  @Column('integer', { default: 0 })
  sequence: number;

  /** The start that the applicant was reminded of; a moved slot has another one. */
  @Column('timestamptz', { nullable: true })
  remindedFor: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
