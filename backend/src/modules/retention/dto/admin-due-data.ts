import { ApiProperty } from '@nestjs/swagger';
import {
  RETENTION_ACTIONS,
  RETENTION_PURPOSES,
  type RetentionAction,
  type RetentionPurpose,
} from '../retention-rule.entity';

export class AdminDueData {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: RETENTION_PURPOSES, description: 'The rule.' })
  purpose: RetentionPurpose;

  @ApiProperty({ enum: RETENTION_ACTIONS })
  action: RetentionAction;

  @ApiProperty({ description: 'Whether the rule is on; without it nothing happens.' })
  enabled: boolean;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', description: 'The code of a group of GET /site.' })
  userGroup: number;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Of an application; null while its staff are not told who applied.',
  })
  campaignTitle: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  campaignTitleEn: string | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'The end of the application or campaign, or the last activity.',
  })
  startedAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  dueAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When the mail about this time was written.',
  })
  warnedAt: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  heldUntil: string | null;
}
