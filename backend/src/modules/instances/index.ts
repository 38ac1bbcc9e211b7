export { AdminHealth } from './dto/admin-health';
export { InstanceHealthRepository } from './health.repository';
export { InstanceHealthService } from './health.service';
export { InstancesModule } from './instances.module';
export {
  DRIVER_FAILURES,
  type DriverFailure,
  type Ending,
  INSTANCE_STATES,
  type InstanceState,
  LIVE_STATES,
  transitions,
} from './state-transitions';
