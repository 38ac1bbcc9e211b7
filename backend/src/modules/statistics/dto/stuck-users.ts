import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { PublicUser } from '../../users';
import { CountedChallenge } from './challenge-statistics';

/** A user with too many wrong submissions to a challenge within seven days, and no solve. */
export class StuckUser extends IntersectionType(PublicUser, CountedChallenge) {
  @ApiProperty({ type: 'integer', description: 'Within the seven days.' })
  wrongSubmissions: number;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'The first of them.' })
  firstAt: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'The last of them.' })
  lastAt: string;
}

export class StuckUsers {
  @ApiProperty({ type: 'integer', description: '`stuckUsers` of GET /admin/attention.' })
  users: number;

  @ApiProperty({ type: 'integer', description: 'How many rows: users are stuck on several.' })
  total: number;

  @ApiProperty({ type: [StuckUser], description: 'The last try first.' })
  list: StuckUser[];
}
