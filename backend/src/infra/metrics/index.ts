export { databaseGauge, HttpMetrics } from './collectors';
export { Metrics } from './metrics';
export { MetricsModule } from './metrics.module';
