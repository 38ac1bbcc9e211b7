import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../http/errors';
import { isDiskFull } from '../config';
import { type ByteRange, FileStore, type ReceivedContent } from './file-store';

const SHA256 = /^[0-9a-f]{64}$/;

/** A `FileStore` in DATA_DIR/attachments, a folder named after its first user; files are written atomically. */
export class FolderStore extends FileStore {
  private readonly folder: string;

  constructor(dataDir: string) {
    super();
    this.folder = join(dataDir, 'attachments');
  }

  async receive(content: Readable): Promise<ReceivedContent> {
    const incoming = join(this.folder, 'incoming');
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const key = join(incoming, randomUUID());
    const hash = createHash('sha256');
    let size = 0;
    const countBytes = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    try {
      await pipeline(content, countBytes, createWriteStream(key, { mode: 0o600, flush: true }));
      return { sha256: hash.digest('hex'), size, key };
    } catch (error) {
      await rm(key, { force: true });
      throw isDiskFull(error) ? new AppError('storage.full') : error;
    }
  }

  async place({ sha256, key }: ReceivedContent): Promise<void> {
    await mkdir(join(this.folder, sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
    // A repeated transaction finds its content placed.
    await rename(key, this.path(sha256)).catch(async (error: unknown) => {
      if (!(await this.has(sha256))) throw error;
    });
  }

  async discard({ key }: ReceivedContent): Promise<void> {
    await rm(key, { force: true });
  }

  open(sha256: string, range?: ByteRange): Readable {
    return createReadStream(this.path(sha256), range);
  }

  async has(sha256: string): Promise<boolean> {
    return stat(this.path(sha256)).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.path(sha256), { force: true });
  }

  async findOld(ageMs: number): Promise<string[]> {
    const before = Date.now() - ageMs;
    const found: string[] = [];
    for (const entry of await this.list(this.folder)) {
      for (const name of await this.list(join(this.folder, entry))) {
        const file = join(this.folder, entry, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs > before) continue;
        if (SHA256.test(name)) found.push(name);
        else if (entry === 'incoming') await rm(file, { force: true });
      }
    }
    return found;
  }

  private async list(folder: string): Promise<string[]> {
    return readdir(folder).catch(() => []);
  }

  private path(sha256: string): string {
    if (!SHA256.test(sha256)) throw new Error('not an address of the store');
    return join(this.folder, sha256.slice(0, 2), sha256);
  }
}
