export { allowsVariable } from './allowed-variables';
export {
  type DeclaredPort,
  type DriverName,
  DRIVERS,
  InstanceConfig,
  type Protocol,
  PROTOCOLS,
} from './instance-config.entity';
export { InstanceConfigsModule } from './instance-configs.module';
