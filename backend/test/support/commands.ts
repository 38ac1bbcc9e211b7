import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import type { World } from './app';

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs a built command like npm, and waits for its end. */
export function runCommand(
  name: string,
  words: readonly string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const script = resolve(__dirname, `../../dist/cli/${name}.js`);
  const env = { ...process.env, ...settings };
  return new Promise((done) => {
    const child = execFile(process.execPath, [script, ...words], { env }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

/** The environment variables that connect a command to a world. */
export function environmentOf({ databaseUrl, config }: World): Record<string, string> {
  return { DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir, JWT_SECRET: config.jwtSecret };
}
