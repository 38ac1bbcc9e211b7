import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Id, Int, RecordList, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { editOf } from '../../../crud';
import type { CriterionLevel } from '../campaign-criterion.entity';
import { CampaignTextsCreate, CampaignTextsRow } from './campaign-texts';

export class CriterionLevelText implements CriterionLevel {
  @Text({ ...limits.title, freeText: true })
  title: string;

  @Text({ max: limits.title.max, freeText: true, description: 'Empty: the same as `title`.' })
  titleEn: string;
}

export class AdminCampaignCriterion extends CampaignTextsRow {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  campaignId: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The only position that is asked for it; null: all of them.',
  })
  positionId: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  positionTitle: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  positionTitleEn: string | null;

  @ApiProperty({
    type: [CriterionLevelText],
    description: 'From the lowest to the highest; the first is mark 1.',
  })
  levels: CriterionLevelText[];

  @ApiProperty({ type: 'integer', description: 'Lower ones come first.' })
  sortOrder: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminCampaignCriterionCreate extends CampaignTextsCreate {
  @Id()
  campaignId: number;

  @Id({
    optional: true,
    nullable: true,
    description: 'The only position that is asked for it; null: all of them.',
  })
  positionId?: number | null;

  @RecordList(CriterionLevelText, {
    ...limits.levels,
    description: 'From the lowest to the highest; the first is mark 1.',
  })
  levels: CriterionLevelText[];

  @Int({ ...limits.priority, optional: true, default: 0, description: 'Lower ones come first.' })
  sortOrder?: number;
}

export class AdminCampaignCriterionUpdate extends editOf(
  OmitType(AdminCampaignCriterionCreate, ['campaignId']),
) {}
