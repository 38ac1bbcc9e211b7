import { stat } from 'node:fs/promises';
import { type Config, withSecrets } from '../infra/config';
import { migrate } from '../infra/database';
import { withDatabase } from '../infra/lifecycle/open-database';
import { OperatorError } from '../lib/operator-error';
import {
  ChallengeImportModule,
  type ImportOptions,
  type ImportReport,
  ChallengeImporter,
  printReport,
} from '../modules/challenge-import';
import { createContext, resolveTyped, runCommand } from './command';

const USAGE = `Usage: npm run import -- <folder> [--dry-run] [--update | --create]
Imports the ctfcli challenges of a folder and prints what became of each file.

  <folder>    searched at any depth for challenge.yml, challenge.yaml, ctfcli.yml and ctfcli.yaml
  --dry-run   prints what an import would do, and writes nothing
  --update    a file in doubt replaces the challenge of its title and category; captures stay
  --create    a file in doubt becomes a challenge of its own

A file is in doubt if its title and category are those of a challenge that was captured, and neither its flags
nor x-platform.id say that it is the same. Without one of the two options it is refused.
Ends with 1 if a file in doubt was refused, or every file.`;

// Reads a folder of ctfcli challenges into the database and prints the outcome of each file.
runCommand({
  usage: USAGE,
  words: { min: 1, max: 1 },
  flags: ['--dry-run', '--update', '--create'],
  async run(config, [typed = ''], flags) {
    if (flags.has('--update') && flags.has('--create'))
      throw new OperatorError('Take either --update or --create.');
    const whenUnsure = (['update', 'create'] as const).find((one) => flags.has(`--${one}`));
    const folder = resolveTyped(typed);
    const stats = await stat(folder).catch(() => undefined);
    if (!stats?.isDirectory()) throw new OperatorError(`There is no folder ${folder}.`);
    const options = { dryRun: flags.has('--dry-run'), whenUnsure };
    const report = await importFolder(withSecrets(config), folder, options);
    if (report.lines.length === 0)
      throw new OperatorError(
        `${folder} holds no challenge.yml, challenge.yaml, ctfcli.yml or ctfcli.yaml.`,
      );
    console.log(printReport(report));
    const undecided = report.lines.filter(({ outcome }) => outcome === 'undecided').length;
    if (undecided > 0 && !report.dryRun)
      throw new OperatorError(
        `Not imported for want of a decision, --update or --create: ${String(undecided)}. To decide one by one, import each folder alone.`,
      );
    if (report.lines.every(({ outcome }) => outcome === 'refused'))
      throw new OperatorError('Nothing was imported: every file was refused.');
    return [];
  },
});

function importFolder(
  config: Config,
  folder: string,
  options: ImportOptions,
): Promise<ImportReport> {
  return withDatabase(config, async (url) => {
    await migrate(url);
    const context = await createContext(config, url, { imports: [ChallengeImportModule] });
    try {
      return await context.get(ChallengeImporter, { strict: false }).run(folder, options);
    } finally {
      await context.close();
    }
  });
}
