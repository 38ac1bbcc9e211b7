import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Id, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import type { ApplicationState } from '../application.entity';
import { ChoiceEvidenceColumns } from './choice-evidence-columns';
import { ChoiceDecisionColumns } from './choice-decision';

/** The states of an application that staff see. */
export const SEEN_STATES = ['submitted', 'withdrawn'] as const satisfies ApplicationState[];
export type SeenState = (typeof SEEN_STATES)[number];

export class AdminApplicationChoice extends IntersectionType(
  ChoiceEvidenceColumns,
  ChoiceDecisionColumns,
) {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  applicationId: number;

  @ApiProperty({ type: 'integer' })
  campaignId: number;

  @ApiProperty()
  campaignTitle: string;

  @ApiProperty()
  campaignTitleEn: string;

  @ApiProperty({ type: 'integer' })
  positionId: number;

  @ApiProperty()
  positionTitle: string;

  @ApiProperty()
  positionTitleEn: string;

  @ApiProperty({
    description:
      'Whether nobody is told yet who applied: the choice stands before the stage `blindUntilStageId` of its campaign.',
  })
  isBlind: boolean;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null while it is blind.' })
  userId: number | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null while it is blind.' })
  username: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The code of the group of the applicant; null while it is blind.',
  })
  userGroup: number | null;

  @ApiProperty({ type: 'integer', description: '1 for the first wish.' })
  rank: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Null where the campaign had no stages when it was submitted; a filter for these names 0.',
  })
  stageId: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  stageTitle: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  stageTitleEn: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Lower ones come first.' })
  stageOrder: number | null;

  @ApiProperty({ enum: SEEN_STATES })
  state: SeenState;

  @ApiProperty({ type: 'string', format: 'date-time' })
  submittedAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'When it came to its stage.' })
  stageSince: string;

  @ApiProperty({ type: 'string', isArray: true, description: 'Free words of staff.' })
  tags: string[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'How many scorecards were handed in; null, as the next two, until the own one is. Leads see them without one of their own.',
  })
  scorecards: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The mean of their scores, 0 to 100.',
  })
  meanScore: number | null;

  @ApiProperty({ type: 'boolean', nullable: true, description: 'Whether they contradict.' })
  conflicting: boolean | null;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class ChoiceMove {
  @Id({
    nullable: true,
    description:
      'The stage that the choices leave. One in another stage is refused with row.moved.',
  })
  from: number | null;

  @Id({ description: 'Another stage of the same campaign.' })
  to: number;

  @Text({
    optional: true,
    freeText: true,
    max: limits.reason.max,
    description: 'Required of a move to a stage that comes before the present one.',
  })
  reason?: string;
}
