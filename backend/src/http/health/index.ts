export { Drain, HealthController } from './health.controller';
