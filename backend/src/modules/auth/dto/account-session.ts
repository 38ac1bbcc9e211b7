import { ApiProperty } from '@nestjs/swagger';
import Bowser from 'bowser';
import type { LiveSession } from '../sessions.repository';

export class AccountSession {
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

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Browser and operating system of the device, or its whole User-Agent.',
  })
  deviceName: string | null;

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

/** Browser and operating system of a `User-Agent` header, or the header itself if it names neither. */
export function nameDevice(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ') || userAgent;
}

/** A session as its user and admins see it. `currentId` is the id of the caller's session. */
export function viewSession(session: LiveSession, currentId: string): AccountSession {
  return {
    ...session,
    deviceName: session.device ? nameDevice(session.device) : null,
    current: session.id === currentId,
    createdAt: session.createdAt.toISOString(),
    renewedAt: session.renewedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
  };
}
