import { Column, Entity, Exclusion, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InterviewSlot } from './interview-slot.entity';

/** An interviewer of a slot. The database refuses a second slot of the interviewer at the same time. */
@Entity('interview_slot_interviewer')
@ForeignKey(() => InterviewSlot, ['slotId', 'during'], ['id', 'during'], {
  name: 'interview_slot_interviewer_slot_fkey',
  onDelete: 'CASCADE',
  onUpdate: 'CASCADE',
})
@Exclusion(
  'interview_slot_interviewer_in_one_place',
  "USING gist (int4range(user_id, user_id, '[]') WITH =, during WITH &&)",
)
export class InterviewSlotInterviewer {
  @PrimaryColumn('integer')
  slotId: number;

  // By name, as this module may not import users.
  @ForeignKey('User', { name: 'interview_slot_interviewer_user_fkey', onDelete: 'CASCADE' })
  @Index('interview_slot_interviewer_user_index')
  @PrimaryColumn('integer')
  userId: number;

  /** The time of the slot; a foreign key keeps them equal. */
  @Column('tstzrange')
  during: string;
}
