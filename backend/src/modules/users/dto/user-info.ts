import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Answer, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';

/** Digits, spaces and hyphens, with an optional leading plus. */
export const Telephone = (options: { optional?: boolean } = {}) =>
  Text({
    ...options,
    normalize: true,
    min: 5,
    max: limits.telephone.max,
    pattern: /^\+?[0-9][0-9 -]{3,18}[0-9]$/,
    mismatch: 'telephone.form',
    example: '+86 138-0000-0000',
  });

export const QqId = (options: { optional?: boolean } = {}) =>
  Text({
    ...options,
    normalize: true,
    ...limits.qqId,
    pattern: /^[1-9][0-9]{4,11}$/,
    mismatch: 'qq.form',
    example: '10001',
  });

export class UserInfo extends Answer {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', description: 'The code of a group of GET /site.' })
  userGroup: number;

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

  @ApiProperty({ type: 'integer', description: 'The code of a group of GET /site.' })
  userGroup: number;

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
