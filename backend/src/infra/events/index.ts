export { EventBus, EventsModule, LISTENER_NAME } from './event-bus';
export { notifyEvent } from './notify-event';
export { type EventMap, type EventName } from './event-map';
export {
  type DescribesEvents,
  type EventMessage,
  EventTopics,
  STORED_TOPICS,
  type StoredTopic,
} from './event-topic';
