import { Global, Module } from '@nestjs/common';
import { GameMetrics } from './game-metrics';
import { HttpMetrics } from './http-metrics';
import { Metrics } from './metrics';
import { PoolMetrics } from './pool-metrics';

@Global()
@Module({
  providers: [Metrics, HttpMetrics, GameMetrics, PoolMetrics],
  exports: [Metrics, HttpMetrics],
})
export class MetricsModule {}
