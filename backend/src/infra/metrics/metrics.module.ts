import { Global, Module } from '@nestjs/common';
import { HttpMetrics, PoolMetrics } from './collectors';
import { Metrics } from './metrics';

@Global()
@Module({
  providers: [Metrics, HttpMetrics, PoolMetrics],
  exports: [Metrics, HttpMetrics],
})
export class MetricsModule {}
