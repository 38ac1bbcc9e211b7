import { ApiProperty, OmitType } from '@nestjs/swagger';
import { editOf } from '../../../crud';
import { Id, Text, Time } from '../../../http/validation';
import { limits } from '../../../lib/limits';

export class AdminRetentionHold {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  until: string;

  @ApiProperty()
  reason: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminRetentionHoldCreate {
  @Id()
  userId: number;

  @Time({ description: 'In the future, a year from now at most.' })
  until: string;

  @Text({ freeText: true, ...limits.reason })
  reason: string;
}

export class AdminRetentionHoldUpdate extends editOf(
  OmitType(AdminRetentionHoldCreate, ['userId']),
) {}
