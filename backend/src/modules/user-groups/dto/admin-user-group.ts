import { ApiProperty } from '@nestjs/swagger';
import { Bool, Int, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { editOf } from '../../../crud';

export class AdminUserGroup {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({
    type: 'integer',
    description: 'The `userGroup` of users, invitations and boards.',
  })
  code: number;

  @ApiProperty()
  name: string;

  @ApiProperty()
  nameEn: string;

  @ApiProperty({ type: 'integer', description: 'Lower ones come first.' })
  position: number;

  @ApiProperty({ description: 'Whether users may choose it at the internal registration.' })
  selectable: boolean;

  @ApiProperty({ description: 'Whether its members are on boards and count as solvers.' })
  ranked: boolean;

  @ApiProperty({ description: 'Whether it takes no new registrations.' })
  archived: boolean;

  @ApiProperty({ type: 'integer', description: 'How many users belong to it.' })
  members: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminUserGroupCreate {
  @Text({ freeText: true, ...limits.userGroupName })
  name: string;

  @Text({ freeText: true, ...limits.userGroupName })
  nameEn: string;

  @Int({ optional: true, ...limits.priority, default: 0 })
  position?: number;

  @Bool({ optional: true, default: true })
  selectable?: boolean;

  @Bool({ optional: true, default: true })
  ranked?: boolean;

  @Bool({ optional: true, default: false })
  archived?: boolean;
}

export class AdminUserGroupUpdate extends editOf(AdminUserGroupCreate) {}
