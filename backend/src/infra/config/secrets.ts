import { hkdfSync, randomBytes, randomUUID } from 'node:crypto';
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
import { OperatorError } from '../../lib/operator-error';
import { createFolder } from './data-dir';

interface TokenSecrets {
  jwtSecret: string;
  jwtSecretPrevious?: string | undefined;
}

/** A key for a single purpose (HKDF of the configured secret), so that no key works for another purpose. */
function deriveKey(jwtSecret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', jwtSecret, '', `vexil:${use}`, 32));
}

/** The current key of a purpose, then the one of JWT_SECRET_PREVIOUS, which only verifies. */
export function derivedKeys(
  { jwtSecret, jwtSecretPrevious }: TokenSecrets,
  use: string,
): [Buffer, ...Buffer[]] {
  const previous = jwtSecretPrevious ? [deriveKey(jwtSecretPrevious, use)] : [];
  return [deriveKey(jwtSecret, use), ...previous];
}

const MIN_BYTES = 32;
const EXAMPLES = /change[-_ ]?me|example|secret-secret|^(.)\1+$/i;

/** Why a text is not a valid secret, as the end of a sentence; undefined if it is valid. */
export function secretProblem(secret: string): string | undefined {
  if (secret.trim() === '') return 'is empty';
  if (Buffer.byteLength(secret.trim()) < MIN_BYTES)
    return `has fewer than ${String(MIN_BYTES)} bytes`;
  return EXAMPLES.test(secret.trim()) ? 'is an example' : undefined;
}

/** The random secret in a file of DATA_DIR, created at first use. Throws an OperatorError where it is unusable. */
export function storedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  const secret = readOrCreate(dataDir, file);
  const problem = secretProblem(secret);
  if (problem)
    throw new OperatorError(
      `The file ${name} of DATA_DIR ${problem}; put back the one that was there.`,
    );
  return secret;
}

function readOrCreate(dataDir: string, file: string): string {
  try {
    createFolder(dataDir);
    const found = read(file);
    if (found) return found;
    // A start on a full disk leaves an empty file. Beside a database the secret was in use and must be restored.
    if (found === '' && !existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) removeEmpty(file);
    const existing = read(file);
    if (existing !== undefined) return existing;
    create(file);
    return read(file) ?? '';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new OperatorError(`The folder of DATA_DIR cannot be written (${code}).`);
  }
}

/** Writes a temporary file and links it to its name, which fails where a second process was faster. */
function create(file: string): void {
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
    // Some file systems have no links.
    if (!existsSync(file)) renameSync(draft, file);
  }
}

/** Moves the file away first and puts it back where a second process has filled it meanwhile. */
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
