import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { CONFIG, type Config, isDiskFull } from '../../infra/config';

export interface StoredFile {
  sha256: string;
  /** Bytes. */
  size: number;
}

/** A received file that is not placed yet. */
export interface Draft extends StoredFile {
  path: string;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Files under DATA_DIR/attachments, named by the SHA-256 of their content; written atomically. */
@Injectable()
export class AttachmentStore {
  private readonly folder: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.folder = join(config.dataDir, 'attachments');
  }

  /** Writes the content to a draft, which the caller places or discards. */
  async receive(content: Readable | Uint8Array): Promise<Draft> {
    const incoming = join(this.folder, 'incoming');
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const path = join(incoming, randomUUID());
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
      const source = content instanceof Readable ? content : Readable.from([content]);
      await pipeline(source, countBytes, createWriteStream(path, { mode: 0o600, flush: true }));
      return { sha256: hash.digest('hex'), size, path };
    } catch (error) {
      await rm(path, { force: true });
      throw isDiskFull(error) ? new AppError('storage.full') : error;
    }
  }

  /**
   * Moves a draft to its final path; call it before its row is committed, under the lock of its content. A repeated
   * transaction finds it there.
   */
  async place({ sha256, path }: Draft): Promise<void> {
    await mkdir(join(this.folder, sha256.slice(0, 2)), { recursive: true, mode: 0o700 });
    await rename(path, this.path(sha256)).catch(async (error: unknown) => {
      if (!(await this.has(sha256))) throw error;
    });
  }

  /** Removes a draft that was not placed. */
  async discard({ path }: Draft): Promise<void> {
    await rm(path, { force: true });
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

  /** Hashes of files older than `ageMs`; removes drafts of that age. */
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

  async remove(sha256: string): Promise<void> {
    await rm(this.path(sha256), { force: true });
  }

  private async list(folder: string): Promise<string[]> {
    return readdir(folder).catch(() => []);
  }

  private path(sha256: string): string {
    if (!SHA256.test(sha256)) throw new Error('not an address of the store');
    return join(this.folder, sha256.slice(0, 2), sha256);
  }
}
