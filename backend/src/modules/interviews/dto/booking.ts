import { ApiProperty } from '@nestjs/swagger';
import { Id, RecordList, RecordOf } from '../../../http/validation';
import { interviewLimits } from '../../../lib/interview-limits';

const from = {
  nullable: true,
  description:
    'The slot that the booking is in, as it was read; null: there is none. Another one answers 409.',
};

/** What an applicant books. */
export class OwnBookingWrite {
  @Id({ description: 'The position of the choice.' })
  positionId: number;

  @Id({ description: 'The slot to book, or to move to.' })
  slotId: number;

  @Id(from)
  from: number | null;
}

export class OwnBookingCancel {
  @Id({ description: 'The position of the choice.' })
  positionId: number;

  @Id({ description: 'The slot that is booked.' })
  from: number;
}

/** What staff book for a choice. */
export class BookingWrite {
  @Id()
  choiceId: number;

  @Id({ description: 'The slot to book, or to move to.' })
  slotId: number;

  @Id(from)
  from: number | null;
}

export class BookingRef {
  @Id()
  choiceId: number;

  @Id({ description: 'The slot that is booked.' })
  slotId: number;
}

export class BookingsSwap {
  @RecordOf(BookingRef)
  first: BookingRef;

  @RecordOf(BookingRef)
  second: BookingRef;
}

export class BookingChanged {
  @ApiProperty({ type: 'integer', description: 'How many applicants are told by mail.' })
  mailed: number;
}

export class AssignmentsPreviewQuery {
  @Id({ description: 'A stage of the campaign of kind `interview`.' })
  stageId: number;

  @Id({ optional: true, nullable: true, description: 'Null: all positions.' })
  positionId?: number | null;
}

/** A choice without a booking. In a blind stage it has no name. */
export class UnbookedChoice {
  @ApiProperty({ type: 'integer' })
  choiceId: number;

  @ApiProperty({ type: 'integer' })
  applicationId: number;

  @ApiProperty({ type: 'integer' })
  positionId: number;

  @ApiProperty({ type: 'integer' })
  stageId: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null while nobody is told.' })
  name: string | null;

  @ApiProperty({ type: 'integer', description: 'How many slots it could be booked into.' })
  possibilities: number;
}

export class PlannedBooking extends UnbookedChoice {
  @ApiProperty({ type: 'integer' })
  slotId: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  startsAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  endsAt: string;

  @ApiProperty()
  place: string;
}

export class AssignmentsPreview {
  @ApiProperty({ type: [PlannedBooking], description: 'Fewest possibilities first.' })
  planned: PlannedBooking[];

  @ApiProperty({ type: [UnbookedChoice], description: 'For whom no seat is left.' })
  left: UnbookedChoice[];
}

export class AssignmentsApply {
  @RecordList(BookingRef, {
    min: 1,
    max: interviewLimits.slots.max,
    description: 'Of the preview; staff may leave some out.',
  })
  bookings: BookingRef[];
}

export const REFUSALS = [
  'interview.closed',
  'interview.otherPosition',
  'interview.conflict',
  'interview.past',
  'interview.full',
  'interview.overlap',
  'interview.moved',
] as const;

export class RefusedBooking {
  @ApiProperty({ type: 'integer' })
  choiceId: number;

  @ApiProperty({ type: 'integer' })
  slotId: number;

  @ApiProperty({ enum: REFUSALS, description: 'The code of the error that one booking gets.' })
  reason: (typeof REFUSALS)[number];
}

export class AssignmentsApplied {
  @ApiProperty({ type: 'integer', description: 'How many were booked.' })
  booked: number;

  @ApiProperty({ type: [RefusedBooking], description: 'What no longer fits.' })
  refused: RefusedBooking[];
}
