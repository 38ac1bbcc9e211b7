import { ApiProperty } from '@nestjs/swagger';
import { type Category, SCORED_CATEGORIES } from '../../../lib/enums';

/** A user in the lists of the statistics. */
export class CountedUser {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', description: 'The code of a group of GET /site.' })
  userGroup: number;
}

/** A challenge in the lists of the statistics. */
export class CountedChallenge {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'string', nullable: true })
  titleEn: string | null;

  @ApiProperty({ type: 'string', enum: SCORED_CATEGORIES })
  category: Category;
}
