export { databaseGauge } from './database-gauge';
export { HttpMetrics } from './http-metrics';
export { Metrics } from './metrics';
export { MetricsModule } from './metrics.module';
