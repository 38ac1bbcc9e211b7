import { ApiProperty } from '@nestjs/swagger';
import { PublicUser } from '../../users';
import { CountedChallenge } from './challenge-statistics';

export class MatrixUser extends PublicUser {
  @ApiProperty({ type: 'integer', description: 'As on the board; of a category, in that one.' })
  score: number;
}

export class MatrixChallenge extends CountedChallenge {
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
