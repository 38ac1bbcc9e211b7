import { assertEmptyFiles, readVerified, restore, withLongRunningClient } from '../backup';
import { type Config, withSecrets } from '../infra/config';
import { queriesOn } from '../infra/database';
import { withDatabase } from '../infra/lifecycle/open-database';
import { OperatorError } from '../lib/operator-error';
// The entities to which the entities of flags refer.
import '../modules/challenges';
import { type Deletion, deletionsPath, readDeletions } from '../modules/deletions';
import { rebuildTotals } from '../modules/flags';
import { DeletionReplay, RetentionJobModule } from '../modules/retention';
import { createContext, resolveTyped, runCommand } from './command';
import { formatContent, formatDeletions, formatMissing, formatTotals } from './reports';

runCommand({
  usage: `Usage: npm run restore -- <folder> [<deletions>]
Verifies a backup and restores it. The site must not run, and its database and its files must be empty.

  <folder>       the one that npm run backup wrote
  <deletions>    deletions.jsonl of the former DATA_DIR; without it the one in DATA_DIR

What was deleted after the backup, by its owner or a rule, is deleted again.
Afterwards everybody logs in again; instances that ran have ended.`,
  words: { min: 1, max: 2 },
  async run(config, [typed = '', list]) {
    const folder = resolveTyped(typed);
    const given =
      list === undefined
        ? await readDeletions(deletionsPath(config.dataDir))
        : await readList(resolveTyped(list));
    const manifest = await readVerified(folder);
    await assertEmptyFiles(config.dataDir);
    const { totals, deleted } = await withDatabase(config, async (databaseUrl) => {
      await restore({ databaseUrl, dataDir: config.dataDir }, folder, manifest);
      const count = given && (await deleteAgain(config, databaseUrl, given));
      const differences = await withLongRunningClient(databaseUrl, async (client) => {
        await client.query('BEGIN');
        const found = await rebuildTotals(queriesOn(client), null);
        await client.query('COMMIT');
        return found;
      });
      return { totals: differences, deleted: count };
    });
    return [
      `Restored ${formatContent(manifest)} as of ${manifest.createdAt}. ${formatTotals(totals)}`,
      ...formatMissing(manifest),
      formatDeletions(deleted),
      'Everybody logs in again; instances that ran have ended here.',
      ...(manifest.installation
        ? [`What still runs of them carries the label vexil.installation=${manifest.installation}.`]
        : []),
    ];
  },
});

async function readList(path: string): Promise<Deletion[]> {
  const deletions = await readDeletions(path);
  if (!deletions) throw new OperatorError(`There is no list of deletions at ${path}.`);
  return deletions;
}

/** Returns how many accounts and applications were deleted again. */
async function deleteAgain(
  config: Config,
  databaseUrl: string,
  given: readonly Deletion[],
): Promise<number> {
  const modules = { imports: [RetentionJobModule] };
  const context = await createContext(withSecrets(config), databaseUrl, modules);
  try {
    return await context.get(DeletionReplay, { strict: false }).run(given);
  } finally {
    await context.close();
  }
}
