import { DiscoveryService } from '@nestjs/core';
import type { SessionUser } from '../../http/access';

/**
 * The topics of stored events and their messages, for the API document. The SQL function `store_event` stores an event in the
 * transaction of the write that it reports; it is kept for readers that reconnect.
 */
export const STORED_TOPICS = {
  'notice.created': 'a ReleaseEvent',
  'challenge.released': 'a ReleaseEvent',
  blood: 'a BloodEvent',
  'instance.changed': 'an InstanceEvent, told to the owner alone',
  'answer.changed': 'an AnswerEvent, told to the authors of the answer alone',
} as const;
export type StoredTopic = keyof typeof STORED_TOPICS;

/** The message of a stored event at its delivery. */
export interface EventMessage {
  data: object;
  /** Whether a reader receives it; without it all readers do. */
  reaches?: (reader: SessionUser) => boolean;
}

/** The interface of providers with `@EventTopics`. */
export interface DescribesEvents<Subject> {
  /** Returns a message for each subject, in their order; null if nobody may receive it any more. */
  describe(subjects: readonly Subject[]): Promise<readonly (EventMessage | null)[]>;
}

/**
 * Marks the provider that describes the stored events of some topics. Events for one user need no provider, as their subject
 * is the message.
 */
export const EventTopics = DiscoveryService.createDecorator<readonly StoredTopic[]>();
