export { type Config, loadConfig, withSecrets } from './config';
export { DataDir, isDiskFull, createFolder } from './data-dir';
export { derivedKeys, storedSecret } from './secrets';
export { CONFIG, ConfigModule } from './config.module';
export { type Settings, settings } from './schema';
