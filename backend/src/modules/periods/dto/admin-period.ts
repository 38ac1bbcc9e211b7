import { ApiProperty } from '@nestjs/swagger';
import { Bool, OneOf, Text, Time } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { editOf } from '../../../crud';
import {
  PERIOD_COUNTS,
  PERIOD_KINDS,
  PERIOD_STATES,
  type PeriodCounts,
  type PeriodKind,
  type PeriodState,
} from '../period.entity';

export class AdminPeriod {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  nameEn: string;

  @ApiProperty({ enum: PERIOD_KINDS })
  kind: PeriodKind;

  @ApiProperty({ type: 'string', format: 'date-time' })
  startsAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'The first moment after it.' })
  endsAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'From then until the end players see what stood then. Null: never.',
  })
  freezeAt: string | null;

  @ApiProperty({
    enum: PERIOD_COUNTS,
    description: 'Everything captured before its end, or only what was captured inside.',
  })
  counts: PeriodCounts;

  @ApiProperty({ enum: PERIOD_STATES, description: 'By the clock of the database.' })
  state: PeriodState;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  archivedAt: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminPeriodCreate {
  @Text({ freeText: true, ...limits.periodName })
  name: string;

  @Text({ freeText: true, ...limits.periodName })
  nameEn: string;

  @OneOf(PERIOD_KINDS)
  kind: PeriodKind;

  @Time()
  startsAt: string;

  @Time()
  endsAt: string;

  @Time({ optional: true, nullable: true })
  freezeAt?: string | null;

  @OneOf(PERIOD_COUNTS, { optional: true, default: 'inside' })
  counts?: PeriodCounts;
}

export class AdminPeriodUpdate extends editOf(AdminPeriodCreate) {
  @Bool({
    optional: true,
    description: 'Stores the board as it stands, or drops what was stored. Only after the end.',
  })
  archived?: boolean;
}
