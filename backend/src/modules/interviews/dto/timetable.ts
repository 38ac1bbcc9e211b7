import { ApiProperty } from '@nestjs/swagger';
import { Time } from '../../../http/validation';
import { SLOT_STATES, type SlotState } from '../interview-slot.entity';

export class TimetableQuery {
  @Time({ description: 'Slots that end later.' })
  from: string;

  @Time({ description: 'Slots that begin earlier; at most 62 days after `from`.' })
  to: string;
}

export class Interviewer {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;
}

export class TimetableBooking {
  @ApiProperty({ type: 'integer' })
  choiceId: number;

  @ApiProperty({ type: 'integer' })
  applicationId: number;

  @ApiProperty({ type: 'integer' })
  positionId: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null while nobody is told.' })
  name: string | null;
}

export class TimetableSlot {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  stageId: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null: for all positions.' })
  positionId: number | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  startsAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  endsAt: string;

  @ApiProperty({ description: 'Empty: online.' })
  place: string;

  @ApiProperty({ description: 'The address of the meeting; may be empty.' })
  link: string;

  @ApiProperty({ type: 'integer' })
  capacity: number;

  @ApiProperty({ type: 'integer', description: 'Seats booked, of choices you do not see, too.' })
  taken: number;

  @ApiProperty({ enum: SLOT_STATES })
  state: SlotState;

  @ApiProperty({ type: [Interviewer] })
  interviewers: Interviewer[];

  @ApiProperty({ type: [TimetableBooking], description: 'Of the choices that you see.' })
  bookings: TimetableBooking[];

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class Timetable {
  @ApiProperty({ description: 'The zone of the campaign, by its name in the IANA database.' })
  zone: string;

  @ApiProperty({ type: [TimetableSlot], description: 'In the order of time and place.' })
  slots: TimetableSlot[];
}

/** An interview of the past for which a scorecard is missing. */
export class UnscoredInterview {
  @ApiProperty({ type: 'integer' })
  slotId: number;

  @ApiProperty({ type: 'integer' })
  choiceId: number;

  @ApiProperty({ type: 'integer' })
  applicationId: number;

  @ApiProperty({ type: 'integer' })
  positionId: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null while nobody is told.' })
  name: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  startsAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  endsAt: string;

  @ApiProperty({
    type: [Interviewer],
    description: 'Who has not handed in; of others only where you see their scorecards.',
  })
  missing: Interviewer[];
}
