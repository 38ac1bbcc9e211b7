import { ApiProperty } from '@nestjs/swagger';

export class OpenSlot {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  startsAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  endsAt: string;

  @ApiProperty({ description: 'Empty: online.' })
  place: string;

  @ApiProperty({ type: 'integer' })
  seatsLeft: number;
}

export class OwnBooking {
  @ApiProperty({ type: 'integer' })
  slotId: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  startsAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  endsAt: string;

  @ApiProperty({ description: 'Empty: online.' })
  place: string;

  @ApiProperty({ description: 'The address of the meeting; may be empty.' })
  link: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'Until when it can be moved or cancelled.',
  })
  changeableUntil: string;

  @ApiProperty({ description: 'Whether it can be moved or cancelled now.' })
  changeable: boolean;
}

/** The interview of one choice in one stage. */
export class OwnInterview {
  @ApiProperty({ type: 'integer' })
  positionId: number;

  @ApiProperty({ type: 'integer' })
  stageId: number;

  @ApiProperty()
  stageTitle: string;

  @ApiProperty()
  stageTitleEn: string;

  @ApiProperty({ description: 'Whether a slot can be booked, or the booking moved.' })
  open: boolean;

  @ApiProperty({ type: OwnBooking, nullable: true })
  booking: OwnBooking | null;

  @ApiProperty({ type: [OpenSlot], description: 'Slots to book, in the order of time.' })
  slots: OpenSlot[];
}

export class OwnInterviews {
  @ApiProperty({ description: 'The zone of the campaign, by its name in the IANA database.' })
  zone: string;

  @ApiProperty({
    type: 'integer',
    description: 'Until how many hours before an interview its booking can change.',
  })
  bookingHours: number;

  @ApiProperty({
    type: [OwnInterview],
    description: 'First wish first; those with a booking, too.',
  })
  interviews: OwnInterview[];
}
