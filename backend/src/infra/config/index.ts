export { CONFIG, type Config, ConfigModule, loadConfig, siteAddress, withSecrets } from './config';
export { DataDir, isDiskFull, createFolder } from './data-dir';
export { derivedKeys, storedSecret } from './secrets';
export { type Settings, settings } from './schema';
