import { resolve } from 'node:path';
import { ArchiveError, type Manifest } from '../backup';
import { ConfigError } from '../infra/config';
import { StartError } from '../infra/lifecycle/start-error';

/** The folder that was named, where it was typed: npm runs a workspace's script in the workspace. */
export function namedFolder(usage: string): string {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0 || folder.startsWith('-')) throw new StartError(usage);
  return resolve(process.env.INIT_CWD ?? process.cwd(), folder);
}

/** What is in a backup, in a sentence. */
export function contentOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${String(rows)} rows of ${String(tables.length)} tables and ${String(files.length)} files`;
}

export function warnings({ missing }: Manifest): string[] {
  return missing.map((path) => `  missing since before the backup: ${path}`);
}

/** Runs a command; what a person can mend is told in one sentence. */
export function runCommand(work: () => Promise<string[]>): void {
  work().then(
    (lines) => {
      console.log(lines.join('\n'));
    },
    (error: unknown) => {
      console.error(sentenceOf(error) ?? error);
      process.exitCode = 1;
    },
  );
}

function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ([ArchiveError, ConfigError, StartError].some((kind) => error instanceof kind))
    return error.message;
  // Node's message names the reason, the call and the path.
  return 'syscall' in error ? `The file system refuses: ${error.message}.` : undefined;
}
