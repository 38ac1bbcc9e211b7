import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Answer, Text } from '../../../http/validation';
import { type Role, ROLES } from '../../../http/access';
import { type Category, SCORED_CATEGORIES } from '../../../lib/enums';
import { limits } from '../../../lib/limits';

interface ContactOptions {
  optional?: boolean;
  /** Empty contact data are valid, as admins may remove them and some accounts never had any. */
  mayBeEmpty?: boolean;
}

const TELEPHONE = /^\+?[0-9][0-9 -]{3,18}[0-9]$/;
const QQ_ID = /^[1-9][0-9]{4,11}$/;

const orEmpty = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`);

/** Digits, spaces and hyphens, with an optional leading plus. */
export const Telephone = ({ mayBeEmpty = false, ...presence }: ContactOptions = {}) =>
  Text({
    ...presence,
    normalize: true,
    min: mayBeEmpty ? 0 : 5,
    max: limits.telephone.max,
    pattern: mayBeEmpty ? orEmpty(TELEPHONE) : TELEPHONE,
    mismatch: 'telephone.form',
    example: '+86 138-0000-0000',
  });

export const QqId = ({ mayBeEmpty = false, ...presence }: ContactOptions = {}) =>
  Text({
    ...presence,
    normalize: true,
    min: mayBeEmpty ? 0 : limits.qqId.min,
    max: limits.qqId.max,
    pattern: mayBeEmpty ? orEmpty(QQ_ID) : QQ_ID,
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

/** The public fields of a user. */
export class PublicUser {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', description: 'The code of a group of GET /site.' })
  userGroup: number;
}

export class UserInfo extends IntersectionType(Answer, PublicUser) {
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

export class UserListRow extends PublicUser {
  @ApiProperty()
  avatar: string;

  @ApiProperty()
  email: string;

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
