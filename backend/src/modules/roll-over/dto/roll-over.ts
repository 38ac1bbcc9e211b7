import { ApiProperty, PickType } from '@nestjs/swagger';
import { Id, IdList, Int, Text, Time } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { AdminUserGroupCreate } from '../../user-groups';

/** The new class, the groups that leave, the season that ends, and the next season. */
export class UserGroupRollOver extends PickType(AdminUserGroupCreate, ['name', 'nameEn']) {
  @IdList({ optional: true, description: 'The ids of the groups to archive.' })
  archive?: number[];

  @Id({ optional: true, description: 'The running season that ends now.' })
  closePeriod?: number;

  @Int({
    min: 1,
    max: limits.id.max,
    optional: true,
    description: 'Its version as it was read; another one now in the database answers 409.',
  })
  closePeriodVersion?: number;

  @Text({
    freeText: true,
    ...limits.periodName,
    optional: true,
    description: 'The name of the next season, which needs its English name and both times, too.',
  })
  seasonName?: string;

  @Text({ freeText: true, ...limits.periodName, optional: true })
  seasonNameEn?: string;

  @Time({ optional: true })
  seasonStartsAt?: string;

  @Time({ optional: true, description: 'The first moment after it.' })
  seasonEndsAt?: string;

  @Id({ optional: true, description: 'The campaign to copy to a draft for the new year.' })
  copyCampaign?: number;
}

/** A campaign with what is left to do in it. */
export class RollOverCampaign {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  opensAt: string;

  @ApiProperty({ description: 'Whether it still takes applications.' })
  open: boolean;

  @ApiProperty({ type: 'integer', description: 'Choices without a decision.' })
  undecided: number;

  @ApiProperty({ type: 'integer', description: 'Choices whose decision is not announced.' })
  unannounced: number;

  @ApiProperty({ type: 'integer', description: 'Offers that can still be answered.' })
  unanswered: number;

  @ApiProperty({ description: 'Whether it was copied to another campaign.' })
  copied: boolean;
}

/** What an admin should know before a new year. */
export class RollOverPreview {
  @ApiProperty({
    type: [RollOverCampaign],
    description: 'The newest 20 published campaigns that have opened, newest first.',
  })
  campaigns: RollOverCampaign[];
}
