import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { IdList } from '../../../http/validation';
import { AdminChallengeCreate } from './admin-challenge-input';

export const RELEASE_PROBLEMS = [
  'noFlags',
  'dynamicWithoutInstance',
  'taskWithoutRubric',
  'driverAbsent',
  'scheduleOnHidden',
  'opensLater',
  'alreadyClosed',
  'missingTranslation',
] as const;
export type ReleaseProblem = (typeof RELEASE_PROBLEMS)[number];

const ReleaseValues = PartialType(
  PickType(AdminChallengeCreate, [
    ...(['title', 'titleEn', 'category', 'description', 'descriptionEn'] as const),
    ...(['hidden', 'releaseAt', 'closesAt', 'configId'] as const),
  ]),
  { skipNullProperties: false },
);

/** The unsaved values of a form, which replace those of the rows with these ids; without ids, the values of a new challenge. */
export class ReleaseCheckBody extends ReleaseValues {
  @IdList({ optional: true, mayBeEmpty: true, description: 'None for a new challenge.' })
  ids?: number[];
}

/** The problems that players would have with a challenge if it were released in this state. */
export class ReleaseCheck {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null for a new challenge.' })
  challengeId: number | null;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'string', nullable: true })
  titleEn: string | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'Its planned time, where it is still to come.',
  })
  opensAt: string | null;

  @ApiProperty({ enum: RELEASE_PROBLEMS, isArray: true })
  problems: ReleaseProblem[];
}
