import { ApiProperty } from '@nestjs/swagger';
import { USER_GROUPS, type UserGroup } from '../../../lib/enums';

export class Solver {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', enum: USER_GROUPS })
  userGroup: UserGroup;

  @ApiProperty({ type: 'string', format: 'date-time' })
  completedAt: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 3, nullable: true })
  bloodRank: number | null;
}
