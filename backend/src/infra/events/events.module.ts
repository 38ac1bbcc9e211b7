import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DATABASE_URL, EventBus } from './event-bus';

@Global()
@Module({})
export class EventsModule {
  static connect(url: string): DynamicModule {
    return {
      module: EventsModule,
      providers: [{ provide: DATABASE_URL, useValue: url }, EventBus],
      exports: [EventBus],
    };
  }
}
