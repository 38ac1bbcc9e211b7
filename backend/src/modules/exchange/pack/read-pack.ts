import { isUtf8 } from 'node:buffer';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { PackChallenge, Warnings } from '../ctfcli/challenge';
import { parseChallenge } from '../ctfcli/parse-challenge';
import { MAX_FILE_BYTES } from '../ctfcli/yaml-map';
import { findChallengeFiles } from './find-challenge-files';
import { findAttachments, type FoundAttachments } from './find-attachments';

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
