import { assertEmptyFiles, readVerified, restore, withLongRunningClient } from '../backup';
import { queriesOn } from '../infra/database';
import { withDatabase } from '../infra/lifecycle/open-database';
import { rebuildTotals } from '../modules/flags';
import { resolveTyped, runCommand } from './command';
import { formatContent, formatMissing, formatTotals } from './reports';

runCommand({
  usage: `Usage: npm run restore -- <folder>
Verifies a backup and restores it. The site must not run, and its database and its files must be empty.

  <folder>    the one that npm run backup wrote

Afterwards everybody logs in again; instances that ran have ended.`,
  words: { min: 1, max: 1 },
  async run(config, [typed = '']) {
    const folder = resolveTyped(typed);
    const manifest = await readVerified(folder);
    await assertEmptyFiles(config.dataDir);
    const totals = await withDatabase(config, async (databaseUrl) => {
      await restore({ databaseUrl, dataDir: config.dataDir }, folder, manifest);
      return withLongRunningClient(databaseUrl, async (client) => {
        await client.query('BEGIN');
        const differences = await rebuildTotals(queriesOn(client), null);
        await client.query('COMMIT');
        return differences;
      });
    });
    return [
      `Restored ${formatContent(manifest)} as of ${manifest.createdAt}. ${formatTotals(totals)}`,
      ...formatMissing(manifest),
      'Everybody logs in again; instances that ran have ended here.',
      ...(manifest.installation
        ? [`What still runs of them carries the label vexil.installation=${manifest.installation}.`]
        : []),
    ];
  },
});
