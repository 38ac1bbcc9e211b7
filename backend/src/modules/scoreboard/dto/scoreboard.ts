import { ApiProperty } from '@nestjs/swagger';
import { Answer } from '../../../http/validation';
import { type Category, SCORED_CATEGORIES } from '../../../lib/enums';

export class ScoreboardRow {
  @ApiProperty({ type: 'integer', minimum: 1 })
  rank: number;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', description: 'The code of a group of GET /site.' })
  userGroup: number;

  @ApiProperty({ type: 'integer', minimum: 1 })
  score: number;

  @ApiProperty({ type: 'integer', description: 'Challenges of which all flags are held.' })
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

export class ScorePoint {
  @ApiProperty({ type: 'string', format: 'date-time' })
  t: string;

  @ApiProperty({ type: 'integer', description: 'All points up to then.' })
  score: number;
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

  @ApiProperty({ type: 'string', enum: SCORED_CATEGORIES, nullable: true })
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
