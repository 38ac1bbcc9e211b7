export { EventBus, EventsModule } from './event-bus';
export { type EventMap, type EventName } from './event-map';
