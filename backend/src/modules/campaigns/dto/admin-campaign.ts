import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { GroupList, Id, Int, OneOf, Text, Time } from '../../../http/validation';
import { interviewLimits } from '../../../lib/interview-limits';
import { limits } from '../../../lib/limits';
import { isTimeZone } from '../../../lib/zone-clock';
import { editOf } from '../../../crud';
import { CampaignTextsCreate, CampaignTextsRow } from './campaign-texts';
import {
  CAMPAIGN_STATES,
  type CampaignState,
  MEMBER_ROLES,
  type MemberRole,
} from '../campaign.entity';

export class AdminCampaign extends CampaignTextsRow {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    nullable: true,
    description: 'The groups of users who see it, null for everybody.',
  })
  audience: number[] | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  opensAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  closesAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'The deadline that counts; null: the one that is shown.',
  })
  acceptsUntil: string | null;

  @ApiProperty({ type: 'integer', description: 'How many positions one may apply for.' })
  maxChoices: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The form that applicants fill in; null: they are asked for positions only.',
  })
  formId: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'The stage from which on staff know whose choices they see; null: from the beginning.',
  })
  blindUntilStageId: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The group that whoever confirms a place comes into; null: none.',
  })
  memberGroup: number | null;

  @ApiProperty({
    type: 'string',
    enum: [...MEMBER_ROLES, null],
    nullable: true,
    description: 'The role that they are granted; null: none.',
  })
  memberRole: MemberRole | null;

  @ApiProperty({
    type: 'integer',
    description: 'Until how many hours before an interview applicants can change its booking.',
  })
  bookingHours: number;

  @ApiProperty({
    type: 'integer',
    description: 'How many hours before an interview its applicant is reminded; 0: never.',
  })
  reminderHours: number;

  @ApiProperty({ description: 'The zone of interviews, by its name in the IANA database.' })
  interviewZone: string;

  @ApiProperty({ enum: CAMPAIGN_STATES, description: 'A draft is seen by admins alone.' })
  state: CampaignState;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The campaign that it was copied from, with which its numbers are compared.',
  })
  copiedFromId: number | null;

  @ApiProperty({ type: 'integer', description: 'How many positions it has.' })
  positions: number;

  @ApiProperty({ type: 'integer', description: 'How many stages it has.' })
  stages: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminCampaignCreate extends CampaignTextsCreate {
  @GroupList({
    optional: true,
    nullable: true,
    description: 'The groups of users who see it, null for everybody.',
  })
  audience?: number[] | null;

  @Time()
  opensAt: string;

  @Time({ description: 'The deadline that applicants are shown.' })
  closesAt: string;

  @Time({
    optional: true,
    nullable: true,
    description: 'The deadline that counts; null: the one that is shown.',
  })
  acceptsUntil?: string | null;

  @Int({
    ...limits.choices,
    optional: true,
    default: 3,
    description: 'How many positions one may apply for.',
  })
  maxChoices?: number;

  @Id({
    optional: true,
    nullable: true,
    description: 'The form that applicants fill in; null: they are asked for positions only.',
  })
  formId?: number | null;

  @Int({
    ...limits.userGroup,
    optional: true,
    nullable: true,
    description: 'The group that whoever confirms a place comes into; null: none.',
  })
  memberGroup?: number | null;

  @OneOf(MEMBER_ROLES, {
    optional: true,
    nullable: true,
    description: 'The role that they are granted; null: none.',
  })
  memberRole?: MemberRole | null;

  @Int({
    ...interviewLimits.hours,
    optional: true,
    default: 12,
    description: 'Until how many hours before an interview applicants can change its booking.',
  })
  bookingHours?: number;

  @Int({
    ...interviewLimits.hours,
    optional: true,
    default: 24,
    description: 'How many hours before an interview its applicant is reminded; 0: never.',
  })
  reminderHours?: number;

  @Text({
    max: limits.timeZone.max,
    optional: true,
    default: 'Asia/Shanghai',
    check: (zone) => (isTimeZone(zone) ? undefined : { key: 'statistics.zone' }),
    description: 'The zone of interviews, by its name in the IANA database.',
  })
  interviewZone?: string;
}

/** Only for updates, as a new campaign has no stages. */
class BlindUntil {
  @Id({
    optional: true,
    nullable: true,
    description:
      'A stage of the campaign. Until a choice comes to it, nobody is told who applied; null: everybody is told from the beginning.',
  })
  blindUntilStageId?: number | null;
}

export class AdminCampaignUpdate extends editOf(
  IntersectionType(AdminCampaignCreate, BlindUntil),
) {}
