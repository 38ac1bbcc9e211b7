import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than the headers of any mail; the recipient stands in the first of them. */
const HEAD_BYTES = 4096;

const folderIn = (dataDir: string) => join(dataDir, 'outbox');

/** Writes a composed mail as an .eml file, and returns its path. */
export async function writeToOutbox(
  dataDir: string,
  message: Parameters<typeof writeFile>[1],
): Promise<string> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
  const unfinished = join(folder, `${name}.part`);
  const path = join(folder, `${name}.eml`);
  try {
    await writeFile(unfinished, message, { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return path;
}

/** Deletes the mails to these recipients. */
export async function removeFromOutbox(
  dataDir: string,
  isRecipient: (address: string) => boolean,
): Promise<void> {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const recipient = await recipientOf(path);
    if (recipient !== undefined && isRecipient(recipient)) await rm(path, { force: true });
  }
}

async function recipientOf(path: string): Promise<string | undefined> {
  // Undefined if another process removed the mail meanwhile.
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return /^To:\s+<?([^\s<>]+)/im.exec(buffer.toString('utf8', 0, bytesRead))?.[1];
  } finally {
    await file.close();
  }
}
