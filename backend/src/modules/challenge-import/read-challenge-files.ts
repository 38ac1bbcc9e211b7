import { isUtf8 } from 'node:buffer';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { ImportedChallenge, Warnings } from './imported-challenge';
import { findAttachments, type FoundAttachments } from './find-attachments';
import { parseChallenge } from './parse-challenge';
import { MAX_FILE_BYTES } from './yaml-fields';

export interface ImportFailure {
  file: string;
  error: string;
}

export interface ImportEntry extends Warnings {
  file: string;
  challenge: ImportedChallenge;
  attachments: FoundAttachments;
}

/** Reads all challenge files of a folder; an invalid file does not affect the others. */
export async function readChallengeFiles(folder: string): Promise<(ImportEntry | ImportFailure)[]> {
  const root = await realpath(folder);
  const firstFileByKey = new Map<string, string>();
  const results: (ImportEntry | ImportFailure)[] = [];
  for (const { path, error } of await findChallengeFiles(root)) {
    const file = relative(root, path);
    const entry = error
      ? { file, error: `cannot be read (${errorCode(error)})` }
      : await readEntry(file, path);
    results.push('error' in entry ? entry : refuseDuplicate(entry, firstFileByKey));
  }
  return results;
}

async function readEntry(file: string, path: string): Promise<ImportEntry | ImportFailure> {
  try {
    const { size, nlink } = await stat(path);
    if (size > MAX_FILE_BYTES) return { file, error: 'larger than 1 MiB' };
    if (nlink > 1) return { file, error: 'a hard link; copy the file instead' };
    const bytes = await readFile(path);
    if (!isUtf8(bytes)) return { file, error: 'not UTF-8 text' };
    const parsed = parseChallenge(bytes.toString());
    if ('error' in parsed) return { file, ...parsed };
    return {
      file,
      ...parsed,
      attachments: await findAttachments(dirname(path), parsed.challenge.files),
    };
  } catch (error) {
    return { file, error: `cannot be read (${errorCode(error)})` };
  }
}

/** Refuses a second file of the same challenge, as it would overwrite the first one. */
function refuseDuplicate(
  entry: ImportEntry,
  firstFileByKey: Map<string, string>,
): ImportEntry | ImportFailure {
  const { id, title, category } = entry.challenge;
  const identities = {
    'title and category': `${category}\n${title}`,
    ...(id === undefined ? {} : { 'x-platform.id': String(id) }),
  };
  for (const [name, key] of Object.entries(identities)) {
    const first = firstFileByKey.get(key);
    if (first) return { file: entry.file, error: `same ${name} as ${first}` };
  }
  for (const key of Object.values(identities)) firstFileByKey.set(key, entry.file);
  return entry;
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

const NAMES = new Set(['challenge.yml', 'challenge.yaml', 'ctfcli.yml', 'ctfcli.yaml']);

export interface FoundPath {
  path: string;
  /** Set for a folder that cannot be listed. */
  error?: unknown;
}

/** Finds the challenge files below a folder in a stable order; skips links, hidden folders and node_modules. */
export async function findChallengeFiles(folder: string): Promise<FoundPath[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => ({
    error,
  }));
  if ('error' in entries) return [{ path: folder, error: entries.error }];
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const found: FoundPath[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile() && NAMES.has(entry.name)) found.push({ path });
    else if (entry.isDirectory() && isSearched(entry.name))
      found.push(...(await findChallengeFiles(path)));
  }
  return found;
}

function isSearched(name: string): boolean {
  return !name.startsWith('.') && name !== 'node_modules';
}
