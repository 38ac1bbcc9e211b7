import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigError, loadConfig, withSecrets } from '../infra/config';
import { migrate } from '../infra/database';
import { createImportContext } from './import-context';
import { withDatabase } from '../infra/lifecycle/open-database';
import { StartError } from '../infra/lifecycle/start-error';
import { type ImportReport, PackImporter, printReport } from '../modules/exchange';

const ROOT = resolve(__dirname, '../../..');
const USAGE = 'Usage: npm run import -- <folder> [--dry-run]';

interface Wish {
  folder: string;
  dryRun: boolean;
}

/** Reads a folder of ctfcli challenges into the database and prints what became of each file. */
async function run(): Promise<void> {
  const wish = await readWish(process.argv.slice(2));
  const report = await importInto(wish);
  if (report.lines.length === 0)
    throw new StartError(
      `${wish.folder} holds no challenge.yml, challenge.yaml, ctfcli.yml or ctfcli.yaml.`,
    );
  process.stdout.write(`${printReport(report)}\n`);
  if (report.lines.every(({ outcome }) => outcome === 'refused'))
    throw new StartError('Nothing was imported: every file was refused.');
}

async function readWish(words: readonly string[]): Promise<Wish> {
  const [folder, ...more] = words.filter((word) => !word.startsWith('--'));
  const options = words.filter((word) => word.startsWith('--'));
  if (!folder || more.length > 0 || options.some((option) => option !== '--dry-run'))
    throw new StartError(USAGE);
  // npm runs a workspace's script in the workspace; the path was typed somewhere else.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const facts = await stat(path).catch(() => undefined);
  if (!facts?.isDirectory()) throw new StartError(`There is no folder ${path}.`);
  return { folder: path, dryRun: options.length > 0 };
}

async function importInto({ folder, dryRun }: Wish): Promise<ImportReport> {
  const config = withSecrets(loadConfig(process.env, ROOT));
  return withDatabase(config, async (url) => {
    await migrate(url);
    const context = await createImportContext(config, url);
    try {
      return await context.get(PackImporter, { strict: false }).run(folder, { dryRun });
    } finally {
      await context.close();
    }
  });
}

run().catch((error: unknown) => {
  const told = error instanceof ConfigError || error instanceof StartError;
  console.error(told ? error.message : error);
  process.exitCode = 1;
});
