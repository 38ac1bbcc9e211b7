import { DiscoveryService } from '@nestjs/core';
import type { SessionUser } from '../../http/access';

/**
 * The topics of stored events, with what their messages carry, for the API document. An event is stored by the SQL function
 * `store_event` in the transaction of what it tells, and kept for readers that reconnect.
 */
export const STORED_TOPICS = {
  'notice.created': 'a ReleaseEvent',
  'challenge.released': 'a ReleaseEvent',
  blood: 'a BloodEvent',
  'instance.changed': 'an InstanceEvent, told to the owner alone',
} as const;
export type StoredTopic = keyof typeof STORED_TOPICS;

/** What a stored event tells now. */
export interface EventMessage {
  data: object;
  /** Whom it is for; everybody where it is missing. */
  reaches?: (reader: SessionUser) => boolean;
}

/** What a provider with `@EventTopics` implements. */
export interface DescribesEvents<Subject> {
  /** Answers a message for each subject, in their order; null where nobody may hear of it any more. */
  describe(subjects: readonly Subject[]): Promise<readonly (EventMessage | null)[]>;
}

/**
 * Marks the provider that describes the stored events of some topics. Events for one user need none: they carry their
 * subject.
 */
export const EventTopics = DiscoveryService.createDecorator<readonly StoredTopic[]>();
