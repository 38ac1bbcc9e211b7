import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Id, IdList, Int, OneOf, Time } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { editOf } from '../../../crud';
import { CampaignTextsCreate, CampaignTextsRow } from './campaign-texts';
import { STAGE_KINDS, type StageKind } from '../campaign-stage.entity';

export class AdminCampaignStage extends CampaignTextsRow {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  campaignId: number;

  @ApiProperty({ enum: STAGE_KINDS })
  kind: StageKind;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When it begins, as the timetable says; null: not said.',
  })
  startsAt: string | null;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'The challenges to solve in a task stage, in their order.',
  })
  challengeIds: number[];

  @ApiProperty({ type: 'integer', description: 'Lower ones come first.' })
  sortOrder: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminCampaignStageCreate extends CampaignTextsCreate {
  @Id()
  campaignId: number;

  @OneOf(STAGE_KINDS)
  kind: StageKind;

  @Time({ optional: true, nullable: true, description: 'For the timetable; null: not said.' })
  startsAt?: string | null;

  @IdList({
    optional: true,
    mayBeEmpty: true,
    max: limits.stageChallenges.max,
    description: 'Of a task stage: the challenges to solve, in their order.',
  })
  challengeIds?: number[];

  @Int({ ...limits.priority, optional: true, default: 0, description: 'Lower ones come first.' })
  sortOrder?: number;
}

export class AdminCampaignStageUpdate extends editOf(
  OmitType(AdminCampaignStageCreate, ['campaignId']),
) {}
