import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Answer } from '../../../../http/validation';
import { type Category, SCORED_CATEGORIES } from '../../../../lib/enums';
import { PublicUser } from '../../../users';

export class ScoreboardRow extends PublicUser {
  @ApiProperty({ type: 'integer', minimum: 1 })
  rank: number;

  @ApiProperty({ type: 'integer', minimum: 1 })
  score: number;

  @ApiProperty({
    type: 'integer',
    description: 'Challenges of which all flags were captured in time.',
  })
  solvedCount: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  lastScoreAt: string;

  @ApiProperty({ type: 'integer', description: 'Challenges completed before everybody else.' })
  bloods: number;
}

export class OwnRank {
  @ApiProperty({ type: 'integer', minimum: 1 })
  rank: number;

  @ApiProperty({ type: 'integer' })
  score: number;
}

/** The user's own rank with the share of players below and the gap to the next rank. */
export class OwnPlace extends OwnRank {
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 99,
    description: 'How many percent of the ranked players have a lower place, rounded down.',
  })
  percentile: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Points to the next higher place; 0 if it was reached earlier with as many.',
  })
  gap: number | null;
}

export class ScorePoint {
  @ApiProperty({ type: 'string', format: 'date-time' })
  t: string;

  @ApiProperty({ type: 'integer', description: 'All points up to then.' })
  score: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'What was captured then; absent for an adjustment and a hidden challenge.',
  })
  challengeId?: number;
}

export class ScoreLine {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: [ScorePoint] })
  points: ScorePoint[];
}

export class Scoreboard extends Answer {
  @ApiProperty({ type: 'integer', description: 'The code of a group of GET /site; 4 = all.' })
  group: number;

  @ApiProperty({
    type: 'string',
    enum: SCORED_CATEGORIES,
    nullable: true,
    description: 'Null where several are summed up.',
  })
  direction: Category | null;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'When what the board shows last changed.',
  })
  updatedAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  frozenAt: string | null;

  @ApiProperty({ type: 'integer', description: 'How many are ranked.' })
  total: number;

  @ApiProperty({ type: [ScoreboardRow] })
  list: ScoreboardRow[];

  @ApiProperty({ type: [ScoreLine], description: 'The first ten of the board.' })
  timeline: ScoreLine[];

  @ApiProperty({ type: OwnRank, nullable: true, description: 'Null for those without a rank.' })
  me: OwnRank | null;
}

/** A board of the sum of some categories. */
export class DirectionScoreboard extends Scoreboard {
  @ApiProperty({
    type: 'string',
    enum: SCORED_CATEGORIES,
    isArray: true,
    description: 'The categories summed up.',
  })
  directions: Category[];

  @ApiProperty({ type: OwnPlace, nullable: true, description: 'Null for those without a rank.' })
  override me: OwnPlace | null;
}
