import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than the headers of any mail. */
const HEAD_BYTES = 4096;

/** A file of the outbox, with the headers of its mail. */
interface OutboxFile {
  path: string;
  head: string;
}

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

/** Reads the files of the outbox, one after another, also those of mails that were not written to their end. */
export async function* readOutbox(dataDir: string): AsyncGenerator<OutboxFile> {
  const folder = folderIn(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const head = await readHead(path);
    if (head !== undefined) yield { path, head };
  }
}

/** Deletes the mails to these recipients. */
export async function removeFromOutbox(
  dataDir: string,
  isRecipient: (address: string) => boolean,
): Promise<void> {
  for await (const { path, head } of readOutbox(dataDir)) {
    const recipient = /^To:\s+<?([^\s<>]+)/im.exec(head)?.[1];
    if (recipient !== undefined && isRecipient(recipient)) await rm(path, { force: true });
  }
}

/** Returns undefined if another process removed the file meanwhile. */
async function readHead(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
