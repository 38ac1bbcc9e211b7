import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Answer, Text } from '../../../http/validation';
import { type Role, ROLES } from '../../../http/access';
import { type Category, SCORED_CATEGORIES } from '../../../lib/enums';
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

/** A role that the user holds now. */
export class UserGrant {
  @ApiProperty({ enum: ROLES })
  role: Role;

  @ApiProperty({ enum: SCORED_CATEGORIES, isArray: true, description: 'Empty for all.' })
  categories: Category[];

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'When it ends; null for never.',
  })
  until: string | null;
}

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

  @ApiPropertyOptional({
    enum: ROLES,
    isArray: true,
    description: 'The roles that the user holds now, besides `perm`.',
  })
  roles?: Role[];

  @ApiPropertyOptional({ type: [UserGrant], description: 'The same with their limits.' })
  grants?: UserGrant[];
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
