import { Module } from '@nestjs/common';
import { LiveController } from './live.controller';
import { LiveHub } from './live-hub';
import { LiveMetrics } from './live-metrics';
import { LiveNews } from './live-news';
import { LiveRepository } from './live.repository';

@Module({
  controllers: [LiveController],
  providers: [LiveHub, LiveMetrics, LiveNews, LiveRepository],
})
export class LiveModule {}
