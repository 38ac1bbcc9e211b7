export { gaugeOfDatabase } from './gauge-of-database';
export { HttpMetrics } from './http-metrics';
export { Metrics } from './metrics';
export { MetricsModule } from './metrics.module';
