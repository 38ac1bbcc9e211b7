export { EventCleanupModule } from './event-cleanup';
export { LiveModule } from './live.module';
