import { ApiProperty, PickType } from '@nestjs/swagger';
import { APPLICATION_STATES, type ApplicationState } from '../../../lib/enums';
import { AdminCampaign } from './admin-campaign';
import { AdminCampaignPosition } from './admin-campaign-position';
import { AdminCampaignStage } from './admin-campaign-stage';

const SUMMARY = ['id', 'title', 'titleEn', 'opensAt', 'closesAt'] as const;
const TEXTS = ['id', 'title', 'titleEn', 'text', 'textEn'] as const;

/** The next stage with a date, which is the same for all who see the campaign. */
export class NextStage extends PickType(AdminCampaignStage, ['title', 'titleEn']) {
  @ApiProperty({ type: 'string', format: 'date-time' })
  startsAt: string;
}

export class CampaignSummary extends PickType(AdminCampaign, SUMMARY) {
  @ApiProperty({
    type: 'string',
    enum: [...APPLICATION_STATES, null],
    nullable: true,
    description: 'Of your own application; null: you have not begun one.',
  })
  applicationState: ApplicationState | null;

  @ApiProperty({ type: NextStage, nullable: true, description: 'Null where none is dated.' })
  nextStage: NextStage | null;
}

export class CampaignPositionView extends PickType(AdminCampaignPosition, [
  ...TEXTS,
  'key',
  'quota',
  'categories',
]) {}

export class CampaignStageView extends PickType(AdminCampaignStage, [...TEXTS, 'startsAt']) {
  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'The challenges to solve, those you see, in their order.',
  })
  challengeIds: number[];
}

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
