import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { isTimeZone } from '../../../lib/zone-clock';

export class CampaignZoneQuery {
  @Text({
    max: limits.timeZone.max,
    min: 1,
    pattern: /^[A-Za-z][A-Za-z0-9_+/-]*$/,
    mismatch: 'statistics.zone',
    check: (zone) => (isTimeZone(zone) ? undefined : { key: 'statistics.zone' }),
    optional: true,
    description: 'Of days and times: a name of the IANA time zone database; UTC without it.',
    example: 'Asia/Shanghai',
  })
  tz?: string;
}

/** How far choices came. */
export class FunnelFigures {
  @ApiProperty({ type: 'integer' })
  applications: number;

  @ApiProperty({ type: 'integer' })
  choices: number;

  @ApiProperty({ type: 'integer', description: 'Choices of withdrawn applications.' })
  withdrawn: number;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description:
      'For each stage in its order, the choices that are there; withdrawn ones are in none.',
  })
  here: number[];

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description:
      'For each stage, the choices that ever were there or in a later one; withdrawn ones count.',
  })
  reached: number[];

  @ApiProperty({
    type: 'integer',
    description:
      'Choices that staff accepted, whether that was announced or not; withdrawn ones count.',
  })
  accepted: number;

  @ApiProperty({
    type: 'integer',
    description: 'Choices on the waiting list, announced or not; withdrawn ones count.',
  })
  waitlisted: number;

  @ApiProperty({
    type: 'integer',
    description: 'Rejected choices, announced or not; withdrawn ones count.',
  })
  rejected: number;

  @ApiProperty({ type: 'integer', description: 'Choices whose decision was announced.' })
  announced: number;

  @ApiProperty({
    type: 'integer',
    description: 'Choices announced as accepted that were confirmed.',
  })
  confirmed: number;

  @ApiProperty({
    type: 'integer',
    description: 'Choices announced as accepted that were declined.',
  })
  declined: number;
}

export class StageFigures {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The median of the stays that ended by a move; null where none did.',
  })
  medianSeconds: number | null;
}

export class PositionFigures extends FunnelFigures {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({ type: 'integer', nullable: true })
  quota: number | null;
}

export class GroupFigures extends FunnelFigures {
  @ApiProperty({ type: 'integer', description: 'The code of the group.' })
  userGroup: number;
}

export class SourceFigures extends FunnelFigures {
  @ApiProperty({ type: 'string', nullable: true, description: 'Null: not answered.' })
  key: string | null;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;
}

export class SubmissionDayFigures {
  @ApiProperty({ type: 'string', format: 'date' })
  day: string;

  @ApiProperty({ type: 'integer', description: 'Days since the opening; negative before.' })
  offset: number;

  @ApiProperty({ type: 'integer', description: 'By the time of the last submission of each.' })
  applications: number;
}

export class CampaignFigures {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  opensAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  closesAt: string;

  @ApiProperty({ type: 'integer', description: 'Applications that were begun and not submitted.' })
  drafts: number;

  @ApiProperty({ type: 'integer', description: 'Applications that are submitted.' })
  submitted: number;

  @ApiProperty({ type: 'integer', description: 'Applications that were withdrawn.' })
  withdrawn: number;

  @ApiProperty({ type: [StageFigures], description: 'In their order.' })
  stages: StageFigures[];

  @ApiProperty({ type: FunnelFigures })
  total: FunnelFigures;

  @ApiProperty({ type: [PositionFigures], description: 'In their order.' })
  positions: PositionFigures[];

  @ApiProperty({ type: [GroupFigures], description: 'Of those who applied; the largest first.' })
  groups: GroupFigures[];

  @ApiProperty({
    type: [SourceFigures],
    description:
      'By the answers to the question with the key `source`, if it offers options; else empty.',
  })
  sources: SourceFigures[];

  @ApiProperty({ type: [SubmissionDayFigures], description: 'Without a gap.' })
  days: SubmissionDayFigures[];
}

export class CampaignNumbers extends CampaignFigures {
  @ApiProperty({
    type: CampaignFigures,
    nullable: true,
    description: 'The campaign that it was copied from, else the one that opened before it.',
  })
  previous: CampaignFigures | null;
}
