import { ApiProperty, OmitType } from '@nestjs/swagger';
import { GRANTED_ROLES, type GrantedRole } from '../../../http/access';
import { Id, ListOf, OneOf, Time } from '../../../http/validation';
import { type Category, SCORED_CATEGORIES } from '../../../lib/enums';
import { editOf } from '../../../crud';

export class AdminRoleGrant {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ enum: GRANTED_ROLES })
  role: GrantedRole;

  @ApiProperty({ enum: SCORED_CATEGORIES, isArray: true, description: 'Empty for all.' })
  categories: Category[];

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  until: string | null;

  @ApiProperty({ description: 'Whether it has not ended yet.' })
  isActive: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The admin who granted it; null once that account is deleted.',
  })
  grantedBy: number | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminRoleGrantCreate {
  @Id({ description: 'Of somebody else: nobody grants a role to themselves.' })
  userId: number;

  @OneOf(GRANTED_ROLES)
  role: GrantedRole;

  @ListOf(SCORED_CATEGORIES, {
    optional: true,
    mayBeEmpty: true,
    description: 'Limits the role to these; empty for all.',
  })
  categories?: Category[];

  @Time({ optional: true, nullable: true, description: 'When it ends; null for never.' })
  until?: string | null;
}

export class AdminRoleGrantUpdate extends editOf(
  OmitType(AdminRoleGrantCreate, ['userId', 'role']),
) {}
