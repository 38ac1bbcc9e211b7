import { ApiProperty } from '@nestjs/swagger';
import { CATEGORIES, type Category, SCORED_CATEGORIES } from '../../../lib/enums';
import { EvidenceFact } from './evidence-fact';
import { EvidenceChallenge, EvidenceGain, IntegrityEntry } from './evidence-rows';

export class EvidenceWindow {
  @ApiProperty({ type: 'string', format: 'date-time', description: 'When the campaign opened.' })
  from: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'The deadline that counts.' })
  to: string;
}

export class EvidencePoints {
  @ApiProperty({ type: 'integer', description: 'In the categories, while the campaign was open.' })
  window: number;

  @ApiProperty({ type: 'integer', description: 'In the categories, at any time.' })
  allTime: number;

  @ApiProperty({
    type: 'integer',
    description: 'Of all categories and adjustments, while the campaign was open.',
  })
  windowTotal: number;

  @ApiProperty({ type: 'integer', description: 'The score.' })
  total: number;
}

export class EvidenceCounts {
  @ApiProperty({ type: 'integer', description: 'In the categories, while the campaign was open.' })
  solves: number;

  @ApiProperty({ type: 'integer', description: 'At any time, of all categories.' })
  allSolves: number;

  @ApiProperty({ type: 'integer', description: 'Those of `solves` that were the first of all.' })
  firstBloods: number;

  @ApiProperty({ type: 'integer', description: 'Wrong tries at all challenges.' })
  wrongTries: number;

  @ApiProperty({ type: 'integer', description: 'Instances started of all challenges.' })
  instances: number;

  @ApiProperty({ type: 'integer', description: 'Days on which the applicant used the site.' })
  activeDays: number;
}

export class EvidencePlace {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null without points.' })
  place: number | null;

  @ApiProperty({ type: 'integer', description: 'Among how many applicants.' })
  of: number;
}

export class SuggestedPosition {
  @ApiProperty({ type: 'integer' })
  positionId: number;

  @ApiProperty()
  title: string;

  @ApiProperty()
  titleEn: string;

  @ApiProperty({ enum: SCORED_CATEGORIES, isArray: true })
  categories: Category[];

  @ApiProperty({
    type: 'integer',
    description: 'How many of a hundred other applicants have fewer points in its categories.',
  })
  percentBehind: number;
}

/** What an applicant has done, for one choice. */
export class Evidence {
  @ApiProperty({
    enum: CATEGORIES,
    isArray: true,
    description: 'Those of the position; none where it asks for none.',
  })
  categories: Category[];

  @ApiProperty({ type: EvidenceWindow })
  window: EvidenceWindow;

  @ApiProperty({ type: EvidencePoints })
  points: EvidencePoints;

  @ApiProperty({
    type: EvidencePlace,
    nullable: true,
    description:
      'By the points in the categories, or by all where there are none, among those whose application stands; null for who is not among them.',
  })
  place: EvidencePlace | null;

  @ApiProperty({
    type: EvidencePlace,
    nullable: true,
    description: 'The same in the own group; null in a blind stage.',
  })
  groupPlace: EvidencePlace | null;

  @ApiProperty({ type: EvidenceCounts })
  counts: EvidenceCounts;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  lastActiveAt: string | null;

  @ApiProperty({ type: [EvidenceGain], description: 'What gave points, in the order of time.' })
  gains: EvidenceGain[];

  @ApiProperty({
    type: [EvidenceChallenge],
    description: 'What was opened, tried or captured; solved ones first.',
  })
  challenges: EvidenceChallenge[];

  @ApiProperty({
    type: 'string',
    format: 'date',
    isArray: true,
    description: 'The days of `activeDays`, in the zone asked for.',
  })
  days: string[];

  @ApiProperty({
    type: [IntegrityEntry],
    nullable: true,
    description: 'The newest first; null for others than admins and leads.',
  })
  integrity: IntegrityEntry[] | null;

  @ApiProperty({
    type: [EvidenceFact],
    description: 'What to talk about in an interview, what matters most first.',
  })
  facts: EvidenceFact[];

  @ApiProperty({
    type: SuggestedPosition,
    nullable: true,
    description:
      'Another position of the campaign that fits; null for others than admins and leads.',
  })
  suggestion: SuggestedPosition | null;
}
