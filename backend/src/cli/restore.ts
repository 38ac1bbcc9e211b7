import { resolve } from 'node:path';
import { assertEmptyFiles, readVerified, restore, withLongRunningClient } from '../backup';
import { loadConfig } from '../infra/config';
import { queriesOn } from '../infra/database';
import { contentOf, namedFolder, runCommand, warnings } from './command';
import { withDatabase } from '../infra/lifecycle/open-database';
import { formatTotalsReport } from './totals-report';
import { rebuildTotals } from '../modules/flags';

runCommand(async () => {
  const folder = namedFolder('Usage: npm run restore -- <folder of a backup>');
  const config = loadConfig(process.env, resolve(__dirname, '../../..'));
  const manifest = await readVerified(folder);
  await assertEmptyFiles(config.dataDir);
  const totals = await withDatabase(config, async (databaseUrl) => {
    await restore({ databaseUrl, dataDir: config.dataDir }, folder, manifest);
    return withLongRunningClient(databaseUrl, async (client) => {
      await client.query('BEGIN');
      const differences = await rebuildTotals(queriesOn(client));
      await client.query('COMMIT');
      return differences;
    });
  });
  return [
    `Restored ${contentOf(manifest)} as of ${manifest.createdAt}. ${formatTotalsReport(totals)}`,
    ...warnings(manifest),
    'Everybody logs in again; instances that ran have ended here.',
    ...(manifest.installation
      ? [`What still runs of them carries the label vexil.installation=${manifest.installation}.`]
      : []),
  ];
});
