import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty } from '../../../lib/enums';
import { OneOf, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';

export class Blood {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 3 })
  rank: number;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;
}

/** The fields that players see of a challenge that is not released. */
export class LockedCard {
  @ApiProperty({ enum: CATEGORIES })
  category: Category;

  @ApiProperty({ enum: DIFFICULTIES })
  difficulty: Difficulty;

  @ApiProperty({ description: 'Always true here: not released.' })
  hidden: boolean;
}

export class ChallengeCard {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiPropertyOptional({ description: 'The English title, where there is one.' })
  titleEn?: string;

  @ApiProperty({ enum: CATEGORIES })
  category: Category;

  @ApiProperty({ enum: DIFFICULTIES })
  difficulty: Difficulty;

  @ApiProperty({ type: 'integer', description: 'The announced value.' })
  baseScore: number;

  @ApiProperty({ type: 'integer', description: 'What all its flags give now.' })
  totalScore: number;

  @ApiProperty({ type: 'integer', description: 'What the caller has of it.' })
  score: number;

  @ApiProperty({ type: 'integer' })
  priority: number;

  @ApiProperty({ description: 'Not released; only admins and its authors see such a card.' })
  hidden: boolean;

  @ApiPropertyOptional({ description: 'Present and true for a draft.' })
  draft?: boolean;

  @ApiProperty({
    type: 'integer',
    description: 'Ranked users who captured all its flags before it closed.',
  })
  solvedCount: number;

  @ApiProperty({ type: 'integer' })
  flagsTotal: number;

  @ApiProperty({
    type: 'integer',
    description: 'Of these, held by the caller, without those whose points do not pass.',
  })
  flagsCaptured: number;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: "The caller's last try, right or wrong.",
  })
  lastTryAt: string | null;

  @ApiProperty()
  hasInstance: boolean;

  @ApiProperty({ type: [String] })
  tags: string[];

  @ApiProperty({ type: [Blood], description: 'The first three ranked solvers.' })
  bloods: Blood[];

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When players could first see it; null while they cannot.',
  })
  releasedAt: string | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'From then on a captured flag is worth 0; null: never.',
  })
  closesAt: string | null;
}

export class ChallengeQuery {
  @OneOf(CATEGORIES, { optional: true })
  category?: Category;

  @OneOf(DIFFICULTIES, { optional: true })
  difficulty?: Difficulty;

  @OneOf(['true', 'false'], {
    optional: true,
    description: 'Whether the caller holds all its flags.',
  })
  solved?: 'true' | 'false';

  @Text({ max: limits.search.max, optional: true, description: 'Part of a title or a tag.' })
  q?: string;
}
