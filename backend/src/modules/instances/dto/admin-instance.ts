import { ApiProperty } from '@nestjs/swagger';
import { type DriverName, DRIVERS } from '../../instance-configs';
import {
  INSTANCE_REASONS,
  INSTANCE_STATES,
  type InstanceReason,
  type InstanceState,
} from '../state-transitions';

const time = { type: 'string', format: 'date-time', nullable: true } as const;

/** An instance as admins see it: without its addresses, which only its owner sees. */
export class AdminInstance {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', nullable: true })
  userId: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  username: string | null;

  @ApiProperty({ type: 'integer', nullable: true })
  challengeId: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  challengeTitle: string | null;

  @ApiProperty({ type: 'string', nullable: true })
  challengeTitleEn: string | null;

  @ApiProperty({ enum: DRIVERS })
  driver: DriverName;

  @ApiProperty({ enum: INSTANCE_STATES })
  state: InstanceState;

  @ApiProperty({ enum: INSTANCE_REASONS, nullable: true })
  reason: InstanceReason | null;

  @ApiProperty({ type: 'integer' })
  renewals: number;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty(time)
  startedAt: string | null;

  @ApiProperty(time)
  expiration: string | null;

  @ApiProperty(time)
  endedAt: string | null;
}
