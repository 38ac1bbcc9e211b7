import { ApiProperty } from '@nestjs/swagger';

export class WaitingApplicant {
  @ApiProperty({ type: 'integer' })
  choiceId: number;

  @ApiProperty({ type: 'integer' })
  applicationId: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null while nobody is told.' })
  name: string | null;

  @ApiProperty({ description: 'Whether the applicant was told of the waiting list.' })
  isAnnounced: boolean;
}

/** The decisions of one position; withdrawn applications and closed choices do not count. */
export class PositionDecisions {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({ type: 'integer', nullable: true })
  quota: number | null;

  @ApiProperty({ type: 'integer', description: 'Choices without a decision.' })
  undecided: number;

  @ApiProperty({ type: 'integer', description: 'Accepted and not announced.' })
  accepted: number;

  @ApiProperty({ type: 'integer', description: 'Put on the waiting list and not announced.' })
  waitlisted: number;

  @ApiProperty({ type: 'integer', description: 'Rejected and not announced.' })
  rejected: number;

  @ApiProperty({ type: 'integer', description: 'Offers that wait for an answer.' })
  open: number;

  @ApiProperty({ type: 'integer' })
  confirmed: number;

  @ApiProperty({ type: 'integer' })
  declined: number;

  @ApiProperty({ type: 'integer', description: 'Offers that were not answered in time.' })
  expired: number;

  @ApiProperty({ type: 'integer', description: 'Whose rejection was announced.' })
  toldRejected: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Places that nobody has or was offered; null without a quota.',
  })
  free: number | null;

  @ApiProperty({ type: 'integer', description: 'Everybody on the waiting list.' })
  waiting: number;

  @ApiProperty({
    type: [WaitingApplicant],
    description: 'The first of them, in their order: who was put on it first.',
  })
  next: WaitingApplicant[];
}

export class DecisionsOverview {
  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({ type: [PositionDecisions], description: 'In their order.' })
  positions: PositionDecisions[];
}
