export { DRIVERS, type DriverName, PROTOCOLS, type Protocol } from './driver';
export {
  type InstanceDriver,
  type Target,
  targetName,
  type TargetPort,
  type TargetSpec,
} from './driver';
export { allowsVariable } from './variables';
export { DRIVER_FAILURES, DriverError, type DriverFailure } from './driver-error';
