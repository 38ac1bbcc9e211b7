import { Global, Module } from '@nestjs/common';
import { GameMetrics, HttpMetrics, PoolMetrics } from './collectors';
import { Metrics } from './metrics';

@Global()
@Module({
  providers: [Metrics, HttpMetrics, GameMetrics, PoolMetrics],
  exports: [Metrics, HttpMetrics],
})
export class MetricsModule {}
