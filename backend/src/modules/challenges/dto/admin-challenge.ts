import { ApiProperty } from '@nestjs/swagger';
import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty } from '../../../lib/enums';
import {
  RELEASE_STATES,
  type ReleaseState,
  SCORE_MODES,
  type ScoreMode,
} from '../challenge.entity';

export class AdminChallenge {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'string', nullable: true })
  titleEn: string | null;

  @ApiProperty({ enum: CATEGORIES })
  category: Category;

  @ApiProperty({ enum: DIFFICULTIES })
  difficulty: Difficulty;

  @ApiProperty({ description: 'Markdown.' })
  description: string;

  @ApiProperty({ type: 'string', nullable: true })
  descriptionEn: string | null;

  @ApiProperty({ type: 'integer' })
  baseScore: number;

  @ApiProperty({ type: 'integer' })
  priority: number;

  @ApiProperty()
  hidden: boolean;

  @ApiProperty({ description: 'Players see not even a locked card. Always hidden as well.' })
  draft: boolean;

  @ApiProperty({
    enum: RELEASE_STATES,
    description: 'Follows from draft, hidden, releaseAt and the present time.',
  })
  release: ReleaseState;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    nullable: true,
    description: 'The groups of users who see the notice; null: everybody.',
  })
  audience: number[] | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  releaseAt: string | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  closesAt: string | null;

  @ApiProperty({ enum: SCORE_MODES })
  scoreMode: ScoreMode;

  @ApiProperty({ type: 'integer' })
  floorScore: number;

  @ApiProperty({ type: 'integer' })
  decaySolves: number;

  @ApiProperty({ type: 'integer', nullable: true })
  configId: number | null;

  @ApiProperty()
  author: string;

  @ApiProperty()
  attribution: string;

  @ApiProperty()
  connectionInfo: string;

  @ApiProperty({ type: [String] })
  tags: string[];

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'The users who write it; their own tries capture nothing.',
  })
  authorIds: number[];

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'The users who were asked to become authors and have not answered.',
  })
  invitedIds: number[];

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'The users who were authors: they capture nothing until an admin lifts it.',
  })
  formerAuthorIds: number[];

  @ApiProperty({ type: 'integer' })
  flagsTotal: number;

  @ApiProperty({ type: 'integer' })
  solvedCount: number;

  @ApiProperty({ type: 'integer' })
  totalScore: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}
