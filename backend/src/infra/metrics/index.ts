export { databaseGauge, HttpMetrics, MetricsModule } from './collectors';
export { Metrics } from './metrics';
