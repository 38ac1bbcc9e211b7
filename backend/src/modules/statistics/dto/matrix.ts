import { ApiProperty } from '@nestjs/swagger';
import { type Category, SCORED_CATEGORIES } from '../../../lib/enums';

export class MatrixUser {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', description: 'The code of a group of GET /site.' })
  userGroup: number;

  @ApiProperty({ type: 'integer', description: 'As on the board; of a category, in that one.' })
  score: number;
}

export class MatrixChallenge {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'string', nullable: true })
  titleEn: string | null;

  @ApiProperty({ type: 'string', enum: SCORED_CATEGORIES })
  category: Category;

  @ApiProperty({ type: 'integer' })
  flagsTotal: number;
}

export class Matrix {
  @ApiProperty({ type: [MatrixUser], description: 'All ranked users, the best first.' })
  users: MatrixUser[];

  @ApiProperty({ type: [MatrixChallenge], description: 'By category.' })
  challenges: MatrixChallenge[];

  @ApiProperty({
    type: [String],
    description:
      'One text for each user, with one character for each challenge: `.` never tried, `t` tried, `p` some flags, `s` solved, `1` to `3` solved as the first, second or third.',
  })
  cells: string[];
}
