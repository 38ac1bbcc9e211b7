import { Module } from '@nestjs/common';
import { FreezesModule } from '../freezes';
import { LiveController } from './live.controller';
import { SseHub, SseMetrics } from './sse-hub';
import { EventCursors } from './event-cursors';
import { EventWriter } from './event-writer';
import { LiveRepository } from './live.repository';

@Module({
  imports: [FreezesModule],
  controllers: [LiveController],
  providers: [SseHub, SseMetrics, EventCursors, EventWriter, LiveRepository],
})
export class LiveModule {}
