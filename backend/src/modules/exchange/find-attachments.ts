import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { limits } from '../../lib/limits';
import { safeFileName } from '../challenges';

const LONGEST_LINK = 255;

/** A file handed out with a challenge, found on disk. */
export interface PackAttachment {
  name: string;
  path: string;
  size: number;
  sha256: string;
}

export interface FoundAttachments {
  found: PackAttachment[];
  missing: string[];
  /** Path and why it is not taken. */
  refused: string[];
  /** What is odd about a file that was taken all the same. */
  notes: string[];
}

/** Looks up the listed paths beside a challenge file; nothing outside its folder is read, not even through a link. */
export async function findAttachments(
  folder: string,
  paths: readonly string[],
): Promise<FoundAttachments> {
  const outs: FoundAttachments = { found: [], missing: [], refused: [], notes: [] };
  const root = await realpath(folder);
  const names = new Set<string>();
  for (const path of paths) {
    const real = await locate(root, path);
    if (real === 'missing') outs.missing.push(path);
    else if (real === 'outside') outs.refused.push(`${path} (outside the challenge's folder)`);
    else await take(outs, names, path, real.path);
  }
  return outs;
}

type Place = { path: string } | 'missing' | 'outside';

async function locate(root: string, path: string): Promise<Place> {
  const wanted = resolve(root, path);
  if (isAbsolute(path) || path.includes('\\') || !isInside(root, wanted)) return 'outside';
  try {
    const real = await realpath(wanted);
    return isInside(root, real) ? { path: real } : 'outside';
  } catch {
    return 'missing';
  }
}

async function take(
  outs: FoundAttachments,
  names: Set<string>,
  path: string,
  real: string,
): Promise<void> {
  const name = safeFileName(path);
  const facts = await stat(real);
  if (!facts.isFile()) outs.refused.push(`${path} (not a file)`);
  // Its other name may lie anywhere, outside the folder too.
  else if (facts.nlink > 1) outs.refused.push(`${path} (a hard link; copy the file instead)`);
  else if (names.has(name)) outs.refused.push(`${path} (a second file of this name)`);
  else if (facts.size > limits.attachmentBytes) outs.refused.push(`${path} (too large)`);
  else {
    names.add(name);
    const target = await brokenLink(real, facts.size);
    if (target)
      outs.notes.push(`${path} holds only the path ${target}: a link that was copied as text?`);
    outs.found.push({ name, path: real, size: facts.size, sha256: await sha256Of(real) });
  }
}

/** Git without symbolic links writes their target into a text file. */
async function brokenLink(path: string, size: number): Promise<string | undefined> {
  if (size > LONGEST_LINK) return undefined;
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
