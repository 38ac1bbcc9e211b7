import { Module } from '@nestjs/common';
import { FreezesModule } from '../freezes';
import { LiveController } from './live.controller';
import { SseHub, SseMetrics } from './sse-hub';
import { EventCursors } from './event-cursors';
import { EventCleanupModule } from './event-cleanup';
import { EventWriter } from './event-writer';

@Module({
  imports: [EventCleanupModule, FreezesModule],
  controllers: [LiveController],
  providers: [SseHub, SseMetrics, EventCursors, EventWriter],
})
export class LiveModule {}
