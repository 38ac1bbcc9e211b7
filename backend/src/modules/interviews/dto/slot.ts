import { ApiProperty } from '@nestjs/swagger';
import {
  Bool,
  Id,
  IdList,
  Int,
  OneOf,
  RecordList,
  Text,
  TextList,
  Time,
} from '../../../http/validation';
import { interviewLimits } from '../../../lib/interview-limits';
import { limits } from '../../../lib/limits';
import { isTimeZone } from '../../../lib/zone-clock';
import { SLOT_STATES, type SlotState } from '../interview-slot.entity';

/** Neither spaces nor what ends an attribute or a line, as the address also stands in mails and calendars. */
const MEETING_LINK = /^(?:https:\/\/[^\s"'<>\\]+)?$/;

const interviewers = {
  mayBeEmpty: true,
  max: interviewLimits.interviewers.max,
  description: 'Staff of the campaign who see the position. Nobody is in two slots at a time.',
};

const place = {
  max: interviewLimits.place.max,
  optional: true,
  freeText: true,
  line: true,
  description: 'No place of a campaign holds two slots at a time; empty: online.',
};
const link = {
  max: limits.url.max,
  optional: true,
  pattern: MEETING_LINK,
  mismatch: 'interview.link',
  description: 'The address of the meeting, for those who booked.',
} as const;

class Venue {
  @Text({ ...place, default: '' })
  place?: string;

  @Text({ ...link, default: '' })
  link?: string;
}

export class SlotCreate extends Venue {
  @Id({ description: 'A stage of the campaign of kind `interview`.' })
  stageId: number;

  @Id({ optional: true, nullable: true, description: 'Null: for all positions.' })
  positionId?: number | null;

  @Time()
  startsAt: string;

  @Time()
  endsAt: string;

  @Int({ ...interviewLimits.seats, optional: true, default: 1, description: 'Seats.' })
  capacity?: number;

  @IdList(interviewers)
  interviewerIds: number[];

  @OneOf(SLOT_STATES, { optional: true, default: 'open' })
  state?: SlotState;
}

/** Values that are left out are not changed. */
export class SlotUpdate {
  @Text(place)
  place?: string;

  @Text(link)
  link?: string;

  @Int({ min: 1, max: limits.id.max, description: 'As it was read; another one answers 409.' })
  version: number;

  @Id({ optional: true, nullable: true, description: 'Null: for all positions.' })
  positionId?: number | null;

  @Time({ optional: true })
  startsAt?: string;

  @Time({ optional: true })
  endsAt?: string;

  @Int({ ...interviewLimits.seats, optional: true, description: 'Not below the seats booked.' })
  capacity?: number;

  @IdList({ ...interviewers, optional: true })
  interviewerIds?: number[];

  @OneOf(SLOT_STATES, {
    optional: true,
    description: 'A frozen slot cannot be booked by applicants; its bookings stay.',
  })
  state?: SlotState;
}

export class SlotDeleteQuery {
  @Int({ min: 1, max: limits.id.max, fromText: true, description: 'As it was read.' })
  version: number;

  @OneOf(['true', 'false'], {
    optional: true,
    default: 'false',
    description: 'Whether its bookings are cancelled, too, with mails; else they answer 409.',
  })
  withBookings?: 'true' | 'false';
}

export class SlotStateChange {
  @IdList({ max: interviewLimits.slots.max })
  ids: number[];

  @OneOf(SLOT_STATES)
  state: SlotState;
}

class SlotPlace extends Venue {
  @IdList(interviewers)
  interviewerIds: number[];
}

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const clock = { max: 5, pattern: CLOCK, mismatch: 'interview.clock' } as const;

/** What slots are made from: on each day, one after another, in each place. */
export class SlotsGenerate {
  @Id({ description: 'A stage of the campaign of kind `interview`.' })
  stageId: number;

  @Id({ optional: true, nullable: true, description: 'Null: for all positions.' })
  positionId?: number | null;

  @TextList({
    min: 1,
    max: interviewLimits.days.max,
    length: 10,
    pattern: DAY,
    mismatch: 'interview.day',
    description: 'Such as 2026-10-20.',
  })
  days: string[];

  @Text({ ...clock, description: 'The local time of the first start, such as 09:30.' })
  from: string;

  @Text({ ...clock, description: 'The local time until which the last interview ends.' })
  to: string;

  @Text({
    max: limits.timeZone.max,
    optional: true,
    check: (zone) => (isTimeZone(zone) ? undefined : { key: 'statistics.zone' }),
    description: 'The zone of these times; by default that of the campaign.',
  })
  zone?: string;

  @Int({ ...interviewLimits.minutes, description: 'Of each interview.' })
  minutes: number;

  @Int({
    ...interviewLimits.pause,
    optional: true,
    default: 0,
    description: 'After each interview.',
  })
  pauseMinutes?: number;

  @RecordList(SlotPlace, {
    min: 1,
    ...interviewLimits.places,
    description: 'Where interviews run side by side, each with its interviewers.',
  })
  places: SlotPlace[];

  @Int({ ...interviewLimits.seats, optional: true, default: 1, description: 'Seats of each slot.' })
  capacity?: number;

  @Bool({ optional: true, default: false, description: 'Whether they are frozen at first.' })
  frozen?: boolean;
}

export class SlotCollision {
  @ApiProperty({ enum: ['interviewer', 'place'] })
  kind: 'interviewer' | 'place';

  @ApiProperty({ description: 'The name of the interviewer, or the place.' })
  name: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The interviewer.' })
  userId: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The other slot; null for one of the same call or of another campaign.',
  })
  slotId: number | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  startsAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  endsAt: string;
}

export class PlannedSlot {
  @ApiProperty({ type: 'string', format: 'date-time' })
  startsAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  endsAt: string;

  @ApiProperty()
  place: string;

  @ApiProperty({ type: 'integer', isArray: true })
  interviewerIds: number[];

  @ApiProperty({ type: [SlotCollision], description: 'Empty where nothing is in its way.' })
  collisions: SlotCollision[];
}

export class SlotsPreview {
  @ApiProperty({ type: [PlannedSlot], description: 'In the order of time and place.' })
  slots: PlannedSlot[];

  @ApiProperty({ type: 'integer', description: 'How many of them collide; 0: they can be made.' })
  colliding: number;
}

export class SlotsWritten {
  @ApiProperty({ type: 'integer', isArray: true })
  ids: number[];
}

export class SlotWritten {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({ type: 'integer', description: 'How many applicants are told by mail.' })
  mailed: number;
}

export class SlotDeleted {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', description: 'How many bookings were cancelled.' })
  cancelled: number;
}
