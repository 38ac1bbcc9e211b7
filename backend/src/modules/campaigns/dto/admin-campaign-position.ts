import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Id, Int, ListOf } from '../../../http/validation';
import { type Category, SCORED_CATEGORIES } from '../../../lib/enums';
import { limits } from '../../../lib/limits';
import { editOf } from '../../../crud';
import { FormKey } from '../../forms';
import { CampaignTextsCreate, CampaignTextsRow } from './campaign-texts';

export class AdminCampaignPosition extends CampaignTextsRow {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  campaignId: number;

  @ApiProperty({ description: 'Names it in forms; a copy of the campaign has the same.' })
  key: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'How many are looked for.' })
  quota: number | null;

  @ApiProperty({
    enum: SCORED_CATEGORIES,
    isArray: true,
    description: 'The categories whose challenges show who fits.',
  })
  categories: Category[];

  @ApiProperty({ type: 'integer', description: 'Lower ones come first.' })
  sortOrder: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminCampaignPositionCreate extends CampaignTextsCreate {
  @Id()
  campaignId: number;

  @FormKey({
    description: 'Names it in forms, unlike the other positions of the campaign.',
    example: 'web',
  })
  key: string;

  @Int({ ...limits.quota, optional: true, nullable: true, description: 'Null: not said.' })
  quota?: number | null;

  @ListOf(SCORED_CATEGORIES, {
    optional: true,
    mayBeEmpty: true,
    description: 'The categories whose challenges show who fits; none for one such as publicity.',
  })
  categories?: Category[];

  @Int({ ...limits.priority, optional: true, default: 0, description: 'Lower ones come first.' })
  sortOrder?: number;
}

export class AdminCampaignPositionUpdate extends editOf(
  OmitType(AdminCampaignPositionCreate, ['campaignId']),
) {}
