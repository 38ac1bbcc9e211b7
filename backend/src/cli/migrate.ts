import { resolve } from 'node:path';
import { loadConfig } from '../infra/config';
import { migrate } from '../infra/database';
import { runCommand } from './command';
import { withDatabase } from '../infra/lifecycle/open-database';

runCommand(async () => {
  const config = loadConfig(process.env, resolve(__dirname, '../../..'));
  const done = await withDatabase(config, (url) => migrate(url));
  return done.length === 0 ? ['The schema is up to date.'] : ['Migrated:', ...done];
});
