import { ApiProperty } from '@nestjs/swagger';
import { editOf } from '../../../crud';
import { Bool, Int, OneOf } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import {
  RETENTION_ACTIONS,
  RETENTION_PURPOSES,
  type RetentionAction,
  type RetentionPurpose,
} from '../retention-rule.entity';

export class AdminRetentionRule {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: RETENTION_PURPOSES })
  purpose: RetentionPurpose;

  @ApiProperty({ description: 'Nothing is deleted by a rule that is off.' })
  enabled: boolean;

  @ApiProperty({
    type: 'integer',
    description: 'From the end of the application or campaign, or the last activity.',
  })
  days: number;

  @ApiProperty({ enum: RETENTION_ACTIONS })
  action: RetentionAction;

  @ApiProperty({ type: 'integer', description: 'Between the mail and the deletion; 0: no mail.' })
  warnDays: number;

  @ApiProperty({ type: 'integer', description: 'What it covers now, on or off.' })
  covered: number;

  @ApiProperty({ type: 'integer', description: 'What falls due within 30 days, on or off.' })
  dueSoon: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

class RetentionRuleValues {
  @Bool()
  enabled: boolean;

  @Int({ ...limits.retention.days })
  days: number;

  @OneOf(RETENTION_ACTIONS, {
    description: 'Only applications can be anonymized.',
  })
  action: RetentionAction;

  @Int({ ...limits.retention.warnDays, description: 'Fewer than `days`; 0: no mail.' })
  warnDays: number;
}

export class AdminRetentionRuleUpdate extends editOf(RetentionRuleValues) {}
