import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error';
import { createFolder } from './folder';
import { secretProblem } from './secret-problem';

/** A random secret kept in a file of DATA_DIR, made at its first use. Throws a ConfigError for one that is none. */
export function storedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  const secret = readOrMake(dataDir, file);
  const problem = secretProblem(secret);
  if (problem)
    throw new ConfigError(
      `The file ${name} of DATA_DIR ${problem}; put back the one that was there.`,
    );
  return secret;
}

function readOrMake(dataDir: string, file: string): string {
  try {
    createFolder(dataDir);
    const found = read(file);
    if (found) return found;
    // A start that failed on a full disk left it empty; beside a database it was in use.
    if (found === '' && !existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) removeEmpty(file);
    const made = read(file);
    if (made !== undefined) return made;
    make(file);
    return read(file) ?? '';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new ConfigError(`The folder of DATA_DIR cannot be written (${code}).`);
  }
}

/** Written whole under another name and linked to its own: where a second process was faster, its secret is the one. */
function make(file: string): void {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    sync(draft);
    publish(draft, file);
    sync(join(file, '..'));
  } finally {
    rmSync(draft, { force: true });
  }
}

function publish(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch {
    // Some file systems know no links.
    if (!existsSync(file)) renameSync(draft, file);
  }
}

/** Moved away first, so that a secret that a second process has made meanwhile is put back. */
function removeEmpty(file: string): void {
  const aside = `${file}.${randomUUID()}.part`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside)) publish(aside, file);
  rmSync(aside, { force: true });
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
