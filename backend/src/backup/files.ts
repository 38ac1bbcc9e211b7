import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFolder } from '../infra/config';
import { type ArchivedFile, FILE_PATH } from './manifest';

/** Copies a file between DATA_DIR and an archive, for us alone; false where there is none. */
export async function copyArchived(from: string, to: string, path: string): Promise<boolean> {
  const target = join(to, path);
  createFolder(dirname(target));
  try {
    await copyFile(join(from, path), target);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
  await chmod(target, 0o600);
  return true;
}

export async function describeFile(folder: string, path: string): Promise<ArchivedFile> {
  const file = join(folder, path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { path, size: (await stat(file)).size, sha256: hash.digest('hex') };
}

export function attachmentPath(sha256: string): string {
  return join('attachments', sha256.slice(0, 2), sha256);
}

/** Pictures of players that are kept; what is half fetched is none. */
export async function avatarPaths(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'avatars')).catch(() => []);
  return names.map((name) => `avatars/${name}`).filter((path) => FILE_PATH.test(path));
}

/** Whether anything lies in a folder of that name. */
export async function isFolderFilled(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}
