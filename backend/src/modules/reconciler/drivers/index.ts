export {
  DriverError,
  type InstanceDriver,
  type Target,
  targetName,
  type TargetPort,
  type TargetSpec,
} from './driver';
