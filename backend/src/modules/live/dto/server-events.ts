import { ApiProperty } from '@nestjs/swagger';
import { CATEGORIES, type Category } from '../../../lib/enums';

/** The names of server-sent events. */
export const EVENT_NAMES = [
  'account.changed',
  'notice.created',
  'challenge.released',
  'blood',
  'board.changed',
  'instance.changed',
  'resource.changed',
  'session.ended',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The data of `challenge.released` and `notice.created`. */
export class ReleaseEvent {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'string', nullable: true })
  titleEn: string | null;

  @ApiProperty({ enum: CATEGORIES })
  category: Category;
}

/** The data of `blood`. */
export class BloodEvent {
  @ApiProperty({ type: 'integer' })
  challengeId: number;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: 'string', nullable: true })
  titleEn: string | null;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 3 })
  rank: number;
}

/** The data of `instance.changed`, sent to the instance's owner only and without addresses. */
export class InstanceEvent {
  @ApiProperty({ type: 'integer', nullable: true })
  challengeId: number | null;

  @ApiProperty({
    enum: ['queued', 'starting', 'running', 'stopping', 'stopped', 'expired', 'failed'],
  })
  state: string;
}

/** The data of `resource.changed`, sent to admins only. */
export class ResourceEvent {
  @ApiProperty({ description: 'The name of the admin resource whose rows changed.' })
  resource: string;
}
