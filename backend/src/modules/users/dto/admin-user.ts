import { ApiProperty } from '@nestjs/swagger';
import { Bool, Email, Int, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
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

  @ApiProperty({ type: 'integer', description: 'The code of a group of GET /site.' })
  userGroup: number;

  @ApiProperty()
  admin: boolean;

  @ApiProperty()
  banned: boolean;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Of the ban in force, if one was given.',
  })
  banReason: string | null;

  @ApiProperty({ description: 'Whether the banned user reads the reason.' })
  banReasonShown: boolean;

  @ApiProperty({ description: 'What admins noted; the user never sees it.' })
  note: string;

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

  @Telephone({ optional: true, mayBeEmpty: true })
  telephone?: string;

  @QqId({ optional: true, mayBeEmpty: true })
  qqId?: string;

  @Int({ optional: true, ...limits.userGroup })
  userGroup?: number;

  @Text({ ...limits.userNote, optional: true })
  note?: string;
}

/** Why a user is banned. */
export class BanValues {
  @Text({ optional: true, max: limits.reason.max, description: 'Why; kept until the ban ends.' })
  reason?: string;

  @Bool({
    optional: true,
    default: false,
    description: 'Whether the banned user reads the reason.',
  })
  showReason?: boolean;
}
