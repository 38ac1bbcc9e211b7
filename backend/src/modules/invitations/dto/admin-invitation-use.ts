import { ApiProperty } from '@nestjs/swagger';

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
