import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors';
import { CONFIG, type Config } from '../../config';

export interface StoredFile {
  sha256: string;
  /** Bytes. */
  size: number;
}

const ADDRESS = /^[0-9a-f]{64}$/;

/** What a file system says that has no room, for anybody or for us. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Files under DATA_DIR/attachments, each named by the sha256 of what it holds; written whole or not at all. */
@Injectable()
export class AttachmentStore {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.folder = join(config.dataDir, 'attachments');
  }

  async put(content: Readable | Uint8Array): Promise<StoredFile> {
    const incoming = join(this.folder, 'incoming');
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const draft = join(incoming, randomUUID());
    const hash = createHash('sha256');
    let size = 0;
    const measure = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    try {
      const source = content instanceof Readable ? content : Readable.from([content]);
      await pipeline(source, measure, createWriteStream(draft, { mode: 0o600, flush: true }));
      const sha256 = hash.digest('hex');
      await mkdir(join(this.folder, sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
      await rename(draft, this.path(sha256));
      return { sha256, size };
    } catch (error) {
      const full = error instanceof Error && 'code' in error && FULL.has(String(error.code));
      throw full ? new AppError('server.unavailable') : error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  open(sha256: string): Readable {
    return createReadStream(this.path(sha256));
  }

  async has(sha256: string): Promise<boolean> {
    return stat(this.path(sha256)).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  /** Addresses of files nobody has written for `ageMs`, and drafts as old, which are removed at once. */
  async old(ageMs: number): Promise<string[]> {
    const before = Date.now() - ageMs;
    const found: string[] = [];
    for (const entry of await this.list(this.folder)) {
      for (const name of await this.list(join(this.folder, entry))) {
        const file = join(this.folder, entry, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs > before) continue;
        if (ADDRESS.test(name)) found.push(name);
        else if (entry === 'incoming') await rm(file, { force: true });
      }
    }
    return found;
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.path(sha256), { force: true });
  }

  private async list(folder: string): Promise<string[]> {
    return readdir(folder).catch(() => []);
  }

  private path(sha256: string): string {
    if (!ADDRESS.test(sha256)) throw new Error('not an address of the store');
    return join(this.folder, sha256.slice(0, 2), sha256);
  }
}
