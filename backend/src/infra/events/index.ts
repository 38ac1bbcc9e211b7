export { EventBus } from './event-bus';
export { type EventMap, type EventName } from './event-map';
export { EventsModule } from './events.module';
