import { isUtf8 } from 'node:buffer';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { PackChallenge, Warnings } from './pack-challenge';
import { findAttachments, type FoundAttachments } from './find-attachments';
import { parseChallenge } from './parse-challenge';
import { MAX_FILE_BYTES } from './yaml-fields';

export interface PackRefusal {
  file: string;
  refusal: string;
}

export interface PackEntry extends Warnings {
  file: string;
  challenge: PackChallenge;
  handOuts: FoundAttachments;
}

/** Everything a folder of challenges holds, file by file; one bad file costs only itself. */
export async function readPack(folder: string): Promise<(PackEntry | PackRefusal)[]> {
  const root = await realpath(folder);
  const taken = new Map<string, string>();
  const read: (PackEntry | PackRefusal)[] = [];
  for (const { path, error } of await findChallengeFiles(root)) {
    const file = relative(root, path);
    const entry = error
      ? { file, refusal: `cannot be read (${codeOf(error)})` }
      : await readEntry(file, path);
    read.push('refusal' in entry ? entry : onceOnly(entry, taken));
  }
  return read;
}

async function readEntry(file: string, path: string): Promise<PackEntry | PackRefusal> {
  try {
    const { size, nlink } = await stat(path);
    if (size > MAX_FILE_BYTES) return { file, refusal: 'larger than 1 MiB' };
    if (nlink > 1) return { file, refusal: 'a hard link; copy the file instead' };
    const bytes = await readFile(path);
    if (!isUtf8(bytes)) return { file, refusal: 'not UTF-8 text' };
    const parsed = parseChallenge(bytes.toString());
    if ('refusal' in parsed) return { file, ...parsed };
    return {
      file,
      ...parsed,
      handOuts: await findAttachments(dirname(path), parsed.challenge.files),
    };
  } catch (error) {
    return { file, refusal: `cannot be read (${codeOf(error)})` };
  }
}

/** Title and category name a challenge, so the second file that uses both is no further challenge. */
function onceOnly(entry: PackEntry, taken: Map<string, string>): PackEntry | PackRefusal {
  const { title, category } = entry.challenge;
  const key = `${category}\n${title}`;
  const first = taken.get(key);
  if (first) return { file: entry.file, refusal: `same title and category as ${first}` };
  taken.set(key, entry.file);
  return entry;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

const NAMES = new Set(['challenge.yml', 'challenge.yaml', 'ctfcli.yml', 'ctfcli.yaml']);

export interface FoundPath {
  path: string;
  /** Set for a folder that cannot be listed. */
  error?: unknown;
}

/** The challenge files below a folder, in a stable order; links, hidden folders and node_modules are not entered. */
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
    else if (entry.isDirectory() && isEntered(entry.name))
      found.push(...(await findChallengeFiles(path)));
  }
  return found;
}

function isEntered(name: string): boolean {
  return !name.startsWith('.') && name !== 'node_modules';
}
