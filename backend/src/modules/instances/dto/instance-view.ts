import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Id } from '../../../http/validation';
import { type Protocol, PROTOCOLS } from '../../instance-configs';
import {
  INSTANCE_REASONS,
  INSTANCE_STATES,
  type InstanceReason,
  type InstanceState,
} from '../state-transitions';

export class InstanceCreate {
  @Id({ wrong: 'challenge.id' })
  challengeId: number;
}

/** One address of the target. */
export class InstanceAddress {
  @ApiProperty()
  name: string;

  @ApiProperty({ enum: PROTOCOLS })
  protocol: Protocol;

  @ApiProperty()
  host: string;

  @ApiProperty({ type: 'integer' })
  port: number;

  @ApiProperty({ description: 'An address to open for http, a command to type for tcp.' })
  command: string;
}

const time = { type: 'string', format: 'date-time', nullable: true } as const;

/** The caller's own instance, with its addresses, which only its owner sees. */
export class InstanceView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null once it is deleted.' })
  challengeId: number | null;

  @ApiProperty({ type: 'string', nullable: true })
  challengeTitle: string | null;

  @ApiPropertyOptional({ description: 'The English title, where there is one.' })
  challengeTitleEn?: string;

  @ApiProperty({ enum: INSTANCE_STATES })
  state: InstanceState;

  @ApiProperty({ description: 'Whether it still takes the only place of its owner.' })
  live: boolean;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'The first address; null unless it is running.',
  })
  service: string | null;

  @ApiProperty({ type: [InstanceAddress], description: 'Empty unless it is running.' })
  services: InstanceAddress[];

  @ApiProperty({ ...time, description: 'Null until it has started.' })
  expiration: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  serverTime: string;

  @ApiProperty({ ...time, description: 'Null where it cannot be renewed.' })
  renewableFrom: string | null;

  @ApiProperty({ type: 'integer' })
  renewalsLeft: number;

  @ApiProperty({ ...time, description: 'Null where one may be asked for at once.' })
  nextOperationAt: string | null;

  @ApiPropertyOptional({ enum: INSTANCE_REASONS, description: 'Why it ended or is ending.' })
  reason?: InstanceReason;

  @ApiPropertyOptional({ type: 'integer', description: 'Its place in the queue, from 1.' })
  position?: number;
}

/** The data of `instance.changed`, sent to the instance's owner only and without addresses. */
export class InstanceEvent {
  @ApiProperty({ type: 'integer', nullable: true })
  challengeId: number | null;

  @ApiProperty({ enum: INSTANCE_STATES })
  state: InstanceState;
}
