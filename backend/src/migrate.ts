import { resolve } from 'node:path';
import { loadConfig } from './config';
import { migrate } from './database';
import { runCommand } from './main/archive-command';
import { withDatabase } from './main/open-database';

runCommand(async () => {
  const config = loadConfig(process.env, resolve(__dirname, '../..'));
  const done = await withDatabase(config, (url) => migrate(url));
  return done.length === 0 ? ['The schema is up to date.'] : ['Migrated:', ...done];
});
