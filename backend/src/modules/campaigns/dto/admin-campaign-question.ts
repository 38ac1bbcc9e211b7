import { ApiProperty, OmitType } from '@nestjs/swagger';
import { editOf } from '../../../crud';
import { Bool, Id, Text } from '../../../http/validation';
import { interviewLimits } from '../../../lib/interview-limits';

const { question, topic } = interviewLimits;

export class AdminCampaignQuestion {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  campaignId: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The only position whose applicants are asked; null: all of them.',
  })
  positionId: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  positionTitle: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  positionTitleEn: string | null;

  @ApiProperty({ description: 'Questions are listed by it.' })
  topic: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ description: 'Empty: the same text in both languages.' })
  textEn: string;

  @ApiProperty({ description: 'Whether it can be drawn.' })
  active: boolean;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminCampaignQuestionCreate {
  @Id()
  campaignId: number;

  @Id({
    optional: true,
    nullable: true,
    description: 'The only position whose applicants are asked; null: all of them.',
  })
  positionId?: number | null;

  @Text({ ...topic, freeText: true, line: true, description: 'Questions are listed by it.' })
  topic: string;

  @Text({ ...question, freeText: true, description: 'Plain text.' })
  text: string;

  @Text({
    max: question.max,
    freeText: true,
    optional: true,
    default: '',
    description: 'Empty: the same text in both languages.',
  })
  textEn?: string;

  @Bool({ optional: true, default: true, description: 'Whether it can be drawn.' })
  active?: boolean;
}

export class AdminCampaignQuestionUpdate extends editOf(
  OmitType(AdminCampaignQuestionCreate, ['campaignId']),
) {}
