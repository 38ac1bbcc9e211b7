export { type Config, ConfigError, loadConfig, storedSecret } from './config';
export { CONFIG, ConfigModule } from './config.module';
export { type Settings, settings } from './schema';
