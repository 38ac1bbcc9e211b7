import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Id, Int, Markdown, OneOf, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { editOf } from '../../../crud';
import { STAGE_KINDS, type StageKind } from '../campaign-stage.entity';

export class AdminCampaignStage {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  campaignId: number;

  @ApiProperty({ enum: STAGE_KINDS })
  kind: StageKind;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({ description: 'What applicants are told about it, in Markdown.' })
  text: string;

  @ApiProperty({ description: 'Empty: the same text in both languages.' })
  textEn: string;

  @ApiProperty({ type: 'integer', description: 'Lower ones come first.' })
  sortOrder: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminCampaignStageCreate {
  @Id()
  campaignId: number;

  @OneOf(STAGE_KINDS)
  kind: StageKind;

  @Text({ freeText: true, ...limits.title })
  title: string;

  @Text({ freeText: true, ...limits.title })
  titleEn: string;

  @Markdown({
    max: limits.campaignText.max,
    optional: true,
    description: 'What applicants are told about it, in Markdown.',
  })
  text?: string;

  @Markdown({
    max: limits.campaignText.max,
    optional: true,
    description: 'Markdown; empty: the same text in both languages.',
  })
  textEn?: string;

  @Int({ ...limits.priority, optional: true, default: 0, description: 'Lower ones come first.' })
  sortOrder?: number;
}

export class AdminCampaignStageUpdate extends editOf(
  OmitType(AdminCampaignStageCreate, ['campaignId']),
) {}
