export { type DeclaredPort, InstanceConfig } from './instance-config.entity';
export { InstanceConfigsModule } from './instance-configs.module';
