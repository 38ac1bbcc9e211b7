import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFolder } from '../infra/config';
import type { FileStore } from '../infra/files';
import { type ArchivedFile, FILE_PATH } from './manifest';

/** Copies a file between DATA_DIR and a backup with mode 0600; returns false if it does not exist. */
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

/** The size and digest of a file. */
export async function describeFile(folder: string, path: string): Promise<ArchivedFile> {
  const file = join(folder, path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { path, size: (await stat(file)).size, sha256: hash.digest('hex') };
}

/** The path in a backup of the file with this content. */
export function storedPathOf(sha256: string): string {
  return join('attachments', sha256.slice(0, 2), sha256);
}

/** Copies a file from the store to a backup with mode 0600; returns false if the store has no such file. */
export async function archiveStored(
  store: FileStore,
  sha256: string,
  folder: string,
): Promise<boolean> {
  if (!(await store.has(sha256))) return false;
  const target = join(folder, storedPathOf(sha256));
  createFolder(dirname(target));
  await pipeline(store.open(sha256), createWriteStream(target, { mode: 0o600 }));
  return true;
}

/** Restores an archived file into the store, or an avatar into DATA_DIR; returns false if the backup has no such file. */
export async function restoreArchived(
  store: FileStore,
  folder: string,
  dataDir: string,
  path: string,
): Promise<boolean> {
  if (path.startsWith('avatars')) return copyArchived(folder, dataDir, path);
  if (!existsSync(join(folder, path))) return false;
  await store.place(await store.receive(createReadStream(join(folder, path))));
  return true;
}

/** Lists the stored avatars without unfinished downloads. */
export async function avatarPaths(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'avatars')).catch(() => []);
  return names.map((name) => `avatars/${name}`).filter((path) => FILE_PATH.test(path));
}

/** Whether the folder exists and is not empty. */
export async function isNonEmptyFolder(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).length > 0;
}
