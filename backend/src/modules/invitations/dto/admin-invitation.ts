import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Int, Text, Time } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { editOf } from '../../../crud';

export class AdminInvitation {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  content: string;

  @ApiProperty()
  comment: string;

  @ApiProperty({ type: 'integer' })
  maxUses: number;

  @ApiProperty({ type: 'integer' })
  uses: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The code of a group of GET /site.',
  })
  userGroup: number | null;

  @ApiProperty({
    description: 'Whether it still works, but has a tenth of its uses or three days left.',
  })
  endsSoon: boolean;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  expiresAt: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class AdminInvitationCreate {
  @Text({
    optional: true,
    normalize: true,
    ...limits.invitationContent,
    pattern: /^[A-Za-z0-9_-]+$/,
    description: 'Generated when absent.',
  })
  content?: string;

  @Text({ optional: true, freeText: true, ...limits.invitationComment })
  comment?: string;

  @Int({ optional: true, ...limits.invitationUses, default: 1 })
  maxUses?: number;

  @Int({ optional: true, nullable: true, ...limits.userGroup })
  userGroup?: number | null;

  @Time({ optional: true, nullable: true })
  expiresAt?: string | null;
}

export class AdminInvitationUpdate extends editOf(AdminInvitationCreate) {}

/** The values that all codes of a batch share. The codes themselves are generated. */
export class AdminInvitationBatch extends OmitType(AdminInvitationCreate, ['content']) {
  @Int({ ...limits.batch, default: 10 })
  count: number;
}

export class AdminInvitationUse {
  @ApiProperty({ type: 'integer', description: 'That of the user, who registers once.' })
  id: number;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer' })
  invitationId: number;

  @ApiProperty()
  content: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  usedAt: string;
}
