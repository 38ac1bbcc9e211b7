export { InstanceHealthRepository } from './health.repository';
export { InstancesModule } from './instances.module';
export { type Ending, INSTANCE_STATES, type InstanceState } from './state-transitions';
