import { ApiProperty } from '@nestjs/swagger';
import { Answer } from '../../../http/validation';
import { USER_GROUPS, type UserGroup } from '../../../lib/enums';

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
