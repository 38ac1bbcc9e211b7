export { Drain } from './drain';
export { HealthController } from './health.controller';
