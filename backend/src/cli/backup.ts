import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp } from '../backup';
import { loadConfig } from '../infra/config';
import { contentOf, namedFolder, runCommand, warnings } from './command';
import { withDatabase } from '../infra/lifecycle/open-database';
import { StartError } from '../infra/lifecycle/start-error';

runCommand(async () => {
  const folder = namedFolder('Usage: npm run backup -- <folder that is new or empty>');
  const config = loadConfig(process.env, resolve(__dirname, '../../..'));
  if (config.embedded && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION')))
    throw new StartError('There is nothing to back up: DATA_DIR holds no database.');
  const manifest = await withDatabase(config, (databaseUrl) =>
    backUp({ databaseUrl, dataDir: config.dataDir }, folder),
  );
  return [
    `Backed up ${contentOf(manifest)} as of ${manifest.createdAt} to ${folder}`,
    ...warnings(manifest),
    'Keys, sessions and codes are not in it: after a restore everybody logs in again.',
  ];
});
