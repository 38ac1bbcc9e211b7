export { type Config, ConfigError, loadConfig, storedSecret, withSecrets } from './config';
export { derivedKey, derivedKeys } from './derived-key';
export { makeFolder } from './folder';
export { CONFIG, ConfigModule } from './config.module';
export { type Settings, settings } from './schema';
