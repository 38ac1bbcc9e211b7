import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { safeFileName } from '../../infra/files';
import { limits } from '../../lib/limits';

const MAX_LINK_BYTES = 255;

/** A file of a challenge, found on disk. */
export interface ImportedAttachment {
  name: string;
  path: string;
  size: number;
  sha256: string;
}

export interface FoundAttachments {
  found: ImportedAttachment[];
  missing: string[];
  /** Paths with the reason of their refusal. */
  refused: string[];
  /** Notes on accepted files, for the report. */
  notes: string[];
}

/** Finds the listed paths beside a challenge file; reads nothing outside its folder, not even through a link. */
export async function findAttachments(
  folder: string,
  paths: readonly string[],
): Promise<FoundAttachments> {
  const result: FoundAttachments = { found: [], missing: [], refused: [], notes: [] };
  const root = await realpath(folder);
  const names = new Set<string>();
  for (const path of paths) {
    const real = await resolveInside(root, path);
    if (real === 'missing') result.missing.push(path);
    else if (real === 'outside') result.refused.push(`${path} (outside the challenge's folder)`);
    else await accept(result, names, path, real.path);
  }
  return result;
}

type Target = { path: string } | 'missing' | 'outside';

async function resolveInside(root: string, path: string): Promise<Target> {
  const requested = resolve(root, path);
  if (isAbsolute(path) || path.includes('\\') || !isInside(root, requested)) return 'outside';
  try {
    const real = await realpath(requested);
    return isInside(root, real) ? { path: real } : 'outside';
  } catch {
    return 'missing';
  }
}

async function accept(
  result: FoundAttachments,
  names: Set<string>,
  path: string,
  real: string,
): Promise<void> {
  const name = safeFileName(path);
  const stats = await stat(real);
  if (!stats.isFile()) result.refused.push(`${path} (not a file)`);
  // The file may have another hard link outside the folder.
  else if (stats.nlink > 1) result.refused.push(`${path} (a hard link; copy the file instead)`);
  else if (names.has(name)) result.refused.push(`${path} (a second file of this name)`);
  else if (stats.size > limits.attachmentBytes) result.refused.push(`${path} (too large)`);
  else {
    names.add(name);
    const target = await findBrokenLink(real, stats.size);
    if (target)
      result.notes.push(`${path} holds only the path ${target}: a link that was copied as text?`);
    result.found.push({ name, path: real, size: stats.size, sha256: await sha256Of(real) });
  }
}

/** Git without support for symbolic links checks them out as text files with the target. */
async function findBrokenLink(path: string, size: number): Promise<string | undefined> {
  if (size > MAX_LINK_BYTES) return undefined;
  return /^\.\.?\/[^\s]+$/.exec(await readFile(path, 'latin1'))?.[0];
}

function isInside(root: string, path: string): boolean {
  return path.startsWith(root + sep);
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
