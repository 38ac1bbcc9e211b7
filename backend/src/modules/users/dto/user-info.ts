import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Answer } from '../../../http/validation';
import { USER_GROUPS, type UserGroup } from '../../../lib/enums';
import { QqId, Telephone } from './contact';

export class UserInfo extends Answer {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', enum: USER_GROUPS })
  userGroup: UserGroup;

  @ApiProperty({ description: 'Path of the picture.' })
  avatar: string;

  @ApiPropertyOptional({ description: 'This and what follows: for the user and admins only.' })
  telephone?: string;

  @ApiPropertyOptional()
  email?: string;

  @ApiPropertyOptional()
  qqId?: string;

  @ApiPropertyOptional({ type: 'string', format: 'date-time' })
  createdAt?: string;
}

export class UpdateInfoBody {
  @Telephone({ optional: true })
  telephone?: string;

  @QqId({ optional: true })
  qqId?: string;
}

export class UserListRow {
  @ApiProperty()
  avatar: string;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty()
  email: string;

  @ApiProperty({ type: 'integer', enum: USER_GROUPS })
  userGroup: UserGroup;

  @ApiProperty()
  qqId: string;

  @ApiProperty()
  admin: boolean;

  @ApiProperty()
  banned: boolean;
}

export class UserList extends Answer {
  @ApiProperty({ type: [UserListRow] })
  list: UserListRow[];

  @ApiProperty({ type: 'integer' })
  total: number;
}
