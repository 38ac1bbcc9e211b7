import { ApiProperty } from '@nestjs/swagger';
import {
  RETENTION_ACTIONS,
  RETENTION_PURPOSES,
  type RetentionAction,
  type RetentionPurpose,
} from '../retention-rule.entity';

/** Data of the reader that is deleted or anonymized by a rule. */
export class OwnDueData {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: RETENTION_PURPOSES, description: 'The rule.' })
  purpose: RetentionPurpose;

  @ApiProperty({ enum: RETENTION_ACTIONS })
  action: RetentionAction;

  @ApiProperty({ type: 'integer', description: 'The days of the rule.' })
  days: number;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'Not before this time.' })
  dueAt: string;

  @ApiProperty({ type: 'string', nullable: true, description: 'Of an application.' })
  campaignTitle: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  campaignTitleEn: string | null;
}
