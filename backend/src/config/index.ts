export { type Config, ConfigError, loadConfig, storedSecret, withSecrets } from './config';
export { makeFolder } from './folder';
export { CONFIG, ConfigModule } from './config.module';
export { type Settings, settings } from './schema';
