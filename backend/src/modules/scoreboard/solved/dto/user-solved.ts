import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Answer } from '../../../../http/validation';
import {
  type Category,
  DIFFICULTIES,
  type Difficulty,
  SCORED_CATEGORIES,
} from '../../../../lib/enums';
import { PublicUser } from '../../../users';
import { ScorePoint } from '../../boards';

export class SolvedTotals {
  @ApiProperty({ type: 'integer' })
  score: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Among all.' })
  rank: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  groupRank: number | null;

  @ApiProperty({
    type: 'integer',
    description: 'Challenges of which all flags were captured in time.',
  })
  solved: number;

  @ApiProperty({ type: 'integer', description: 'Challenges of which some flags are held.' })
  partial: number;

  @ApiProperty({ type: 'integer' })
  flags: number;

  @ApiProperty({ type: 'integer', description: 'Challenges completed before everybody else.' })
  bloods: number;
}

export class SolvedCategory {
  @ApiProperty({ enum: SCORED_CATEGORIES })
  category: Category;

  @ApiProperty({ type: 'integer' })
  score: number;

  @ApiProperty({ type: 'integer', description: 'Worth of the released challenges.' })
  maxScore: number;

  @ApiProperty({ type: 'integer' })
  solved: number;

  @ApiProperty({ type: 'integer', description: 'Released challenges.' })
  total: number;
}

export class SolvedChallenge {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty()
  title: string;

  @ApiPropertyOptional()
  titleEn?: string;

  @ApiProperty({ enum: SCORED_CATEGORIES })
  category: Category;

  @ApiProperty({ enum: DIFFICULTIES })
  difficulty: Difficulty;

  @ApiProperty({ type: 'integer' })
  score: number;

  @ApiProperty({ type: 'integer' })
  totalScore: number;

  @ApiProperty({ type: 'integer', description: 'Without flags whose points do not pass.' })
  flagsCaptured: number;

  @ApiProperty({ type: 'integer' })
  flagsTotal: number;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  completedAt: string | null;

  @ApiProperty({ description: 'Completed after it closed, so not counted as solved.' })
  late: boolean;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 3, nullable: true })
  bloodRank: number | null;

  @ApiPropertyOptional({
    description: 'True for an own one that others do not see until a freeze ends.',
  })
  afterFreeze?: boolean;
}

export class UserSolved extends IntersectionType(Answer, PublicUser) {
  @ApiProperty({ type: SolvedTotals })
  totals: SolvedTotals;

  @ApiProperty({ type: [SolvedCategory] })
  byCategory: SolvedCategory[];

  @ApiProperty({ type: [SolvedChallenge], description: 'Also those held in part; newest first.' })
  solved: SolvedChallenge[];

  @ApiProperty({ type: [ScorePoint] })
  timeline: ScorePoint[];
}
