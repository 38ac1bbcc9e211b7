import { ApiProperty } from '@nestjs/swagger';
import { Email, OneOf, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { USER_GROUPS, type UserGroup } from '../../../lib/enums';
import { Versioned } from '../../../crud';
import { QqId, Telephone } from './user-info';

export class AdminUser {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  telephone: string;

  @ApiProperty()
  qqId: string;

  @ApiProperty({ type: 'integer', enum: USER_GROUPS })
  userGroup: UserGroup;

  @ApiProperty()
  admin: boolean;

  @ApiProperty()
  banned: boolean;

  @ApiProperty({ description: 'Path of the picture.' })
  avatar: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminUserUpdate extends Versioned {
  @Text({ normalize: true, ...limits.username, optional: true })
  username?: string;

  @Email({ optional: true })
  email?: string;

  @Telephone({ optional: true })
  telephone?: string;

  @QqId({ optional: true })
  qqId?: string;

  @OneOf(USER_GROUPS, { optional: true })
  userGroup?: UserGroup;
}
