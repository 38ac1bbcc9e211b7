import { ApiProperty, PickType } from '@nestjs/swagger';
import { AdminCampaign } from './admin-campaign';
import { AdminCampaignPosition } from './admin-campaign-position';
import { AdminCampaignStage } from './admin-campaign-stage';

const SUMMARY = ['id', 'title', 'titleEn', 'opensAt', 'closesAt'] as const;
const TEXTS = ['id', 'title', 'titleEn', 'text', 'textEn'] as const;

export class CampaignSummary extends PickType(AdminCampaign, SUMMARY) {}

export class CampaignPositionView extends PickType(AdminCampaignPosition, [
  ...TEXTS,
  'key',
  'quota',
  'categories',
]) {}

export class CampaignStageView extends PickType(AdminCampaignStage, TEXTS) {}

export class CampaignView extends CampaignSummary {
  @ApiProperty({ description: 'Markdown.' })
  text: string;

  @ApiProperty({ description: 'Empty: the same text in both languages.' })
  textEn: string;

  @ApiProperty({ description: 'Whether it is a draft, which admins alone see.' })
  draft: boolean;

  @ApiProperty({ type: 'integer', description: 'How many positions one may apply for.' })
  maxChoices: number;

  @ApiProperty({ type: [CampaignPositionView], description: 'In their order.' })
  positions: CampaignPositionView[];

  @ApiProperty({ type: [CampaignStageView], description: 'In their order.' })
  stages: CampaignStageView[];
}
