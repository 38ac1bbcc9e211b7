import { ApiProperty, OmitType } from '@nestjs/swagger';
import { STAFF_ROLES, type StaffRole } from '../../../http/access';
import { Id, IdList, OneOf } from '../../../http/validation';
import { editOf } from '../../../crud';

export class AdminCampaignStaff {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  campaignId: number;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ enum: STAFF_ROLES })
  kind: StaffRole;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'The positions of an interviewer; empty for all.',
  })
  positionIds: number[];

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminCampaignStaffCreate {
  @Id()
  campaignId: number;

  @Id({ description: 'Once in each campaign.' })
  userId: number;

  @OneOf(STAFF_ROLES)
  kind: StaffRole;

  @IdList({
    optional: true,
    mayBeEmpty: true,
    max: 50,
    description: 'Positions of the campaign, for an interviewer; empty for all.',
  })
  positionIds?: number[];
}

export class AdminCampaignStaffUpdate extends editOf(
  OmitType(AdminCampaignStaffCreate, ['campaignId', 'userId']),
) {}
