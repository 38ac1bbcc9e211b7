export { type Config, loadConfig, withSecrets } from './config';
export { ConfigError } from './config-error';
export { DataDir, isDiskFull } from './data-dir';
export { derivedKey, derivedKeys } from './derived-key';
export { createFolder } from './folder';
export { CONFIG, ConfigModule } from './config.module';
export { storedSecret } from './stored-secret';
export { type Settings, settings } from './schema';
