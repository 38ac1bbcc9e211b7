export { HealthController } from './health.controller';
