import { stat } from 'node:fs/promises';
import { type Config, withSecrets } from '../infra/config';
import { migrate } from '../infra/database';
import { withDatabase } from '../infra/lifecycle/open-database';
import { OperatorError } from '../lib/operator-error';
import { ExchangeModule, type ImportReport, PackImporter, printReport } from '../modules/exchange';
import { createContext, resolveTyped, runCommand } from './command';

// Reads a folder of ctfcli challenges into the database and prints the outcome of each file.
runCommand({
  usage: 'Usage: npm run import -- <folder> [--dry-run]',
  words: { min: 1, max: 1 },
  flags: ['--dry-run'],
  async run(config, [typed = ''], flags) {
    const folder = resolveTyped(typed);
    const stats = await stat(folder).catch(() => undefined);
    if (!stats?.isDirectory()) throw new OperatorError(`There is no folder ${folder}.`);
    const report = await importFolder(withSecrets(config), folder, flags.has('--dry-run'));
    if (report.lines.length === 0)
      throw new OperatorError(
        `${folder} holds no challenge.yml, challenge.yaml, ctfcli.yml or ctfcli.yaml.`,
      );
    console.log(printReport(report));
    if (report.lines.every(({ outcome }) => outcome === 'refused'))
      throw new OperatorError('Nothing was imported: every file was refused.');
    return [];
  },
});

function importFolder(config: Config, folder: string, dryRun: boolean): Promise<ImportReport> {
  return withDatabase(config, async (url) => {
    await migrate(url);
    const context = await createContext(config, url, { imports: [ExchangeModule] });
    try {
      return await context.get(PackImporter, { strict: false }).run(folder, { dryRun });
    } finally {
      await context.close();
    }
  });
}
