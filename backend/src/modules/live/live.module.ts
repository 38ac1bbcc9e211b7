import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PeriodsModule } from '../periods';
import { LiveController } from './live.controller';
import { SseHub, SseMetrics } from './sse-hub';
import { EventCursors } from './event-cursors';
import { EventCleanupModule } from './event-cleanup';
import { EventDescriber } from './event-describer';

@Module({
  imports: [DiscoveryModule, EventCleanupModule, PeriodsModule],
  controllers: [LiveController],
  providers: [SseHub, SseMetrics, EventCursors, EventDescriber],
})
export class LiveModule {}
