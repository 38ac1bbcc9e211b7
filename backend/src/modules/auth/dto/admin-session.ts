import { ApiProperty } from '@nestjs/swagger';

export class AdminSession {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'The network of the log-in: an IPv4 address, or an IPv6 prefix.' })
  address: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The User-Agent of the last log-in or renewal, at most 256 characters.',
  })
  device: string | null;

  @ApiProperty({ description: 'Whether the user asked to stay logged in.' })
  remember: boolean;

  @ApiProperty({ description: 'Whether it is the session of this call.' })
  current: boolean;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'The last time it got new tokens; a page in use does so every 15 minutes.',
  })
  renewedAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  expiresAt: string;
}
