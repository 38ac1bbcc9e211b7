export { EventBus, EventsModule, LISTENER_NAME } from './event-bus';
export { type EventMap, type EventName } from './event-map';
