import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backUp, recordBackup } from '../backup';
import { withDatabase } from '../infra/lifecycle/open-database';
import { OperatorError } from '../lib/operator-error';
import { resolveTyped, runCommand } from './command';
import { formatContent, formatMissing } from './reports';

runCommand({
  usage: `Usage: npm run backup -- <folder>
Copies the database and the files to a folder, also while the site runs.

  <folder>    new or empty

Keys, sessions and codes are not in a backup: after a restore everybody logs in again.`,
  words: { min: 1, max: 1 },
  async run(config, [typed = '']) {
    const folder = resolveTyped(typed);
    if (config.embedded && !existsSync(join(config.dataDir, 'postgres', 'PG_VERSION')))
      throw new OperatorError('There is nothing to back up: DATA_DIR holds no database.');
    const { manifest, isRecorded } = await withDatabase(config, async (databaseUrl) => {
      const made = await backUp({ databaseUrl, dataDir: config.dataDir }, folder);
      return { manifest: made, isRecorded: await recordBackup(databaseUrl, folder, made) };
    });
    return [
      `Backed up ${formatContent(manifest)} as of ${manifest.createdAt} to ${folder}`,
      ...formatMissing(manifest),
      ...(isRecorded
        ? []
        : ['The database took no note of it: the control panel does not show it.']),
      'Keys, sessions and codes are not in it: after a restore everybody logs in again.',
    ];
  },
});
