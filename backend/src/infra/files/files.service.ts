import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../http/errors';
import { locks } from '../database';
import { FileStore, type ReceivedContent } from './file-store';

/** Received bytes with the media type that they show. */
export interface ReceivedFile extends ReceivedContent {
  type: string;
}

/** How many of the first bytes `file-type` looks at. */
const HEAD_BYTES = 4100;
/** The media type of a content whose first bytes show none. */
export const UNKNOWN_TYPE = 'application/octet-stream';

const LOCK = 'SELECT pg_advisory_xact_lock($1, hashtext($2))';
// The update of an existing row locks it, so that the cleanup leaves it; a type found later wins over an unknown one.
const INSERT = `INSERT INTO file (sha256, size, type) VALUES ($1, $2, $3)
  ON CONFLICT (sha256) DO UPDATE SET type = excluded.type`;

/** Receives files and keeps them for the rows that refer to them. */
@Injectable()
export class FilesService {
  constructor(private readonly store: FileStore) {}

  /** Receives a file, which the caller keeps or discards. Throws `body.tooLarge` and `storage.full`. */
  async receive(content: Readable & { truncated?: boolean }): Promise<ReceivedFile> {
    const head: Uint8Array[] = [];
    let length = 0;
    const copyHead = async function* () {
      for await (const chunk of content as AsyncIterable<Uint8Array>) {
        if (length < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - length));
        length += chunk.length;
        yield chunk;
      }
    };
    const file = await this.store.receive(Readable.from(copyHead(), { objectMode: false }));
    if (!content.truncated) return { ...file, type: await detectType(Buffer.concat(head)) };
    // The multipart parser truncates a file at the limit.
    await this.discard(file);
    throw new AppError('body.tooLarge');
  }

  /** Deletes a received file that was not kept; without effect on one that was. */
  discard(file: ReceivedContent): Promise<void> {
    return this.store.discard(file);
  }

  /**
   * Keeps a received file in the caller's transaction, which then writes the row that refers to it by a foreign key. Without such
   * a row the cleanup deletes it.
   */
  async keep(manager: EntityManager, file: ReceivedFile): Promise<void> {
    const { sha256, size, type } = file;
    // Held until the commit: no other process removes the bytes before the row is there.
    await manager.query(LOCK, [locks.file, sha256]);
    await manager.query(INSERT, [sha256, size, type]);
    await this.store.place(file);
  }
}

async function detectType(head: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.mime ?? UNKNOWN_TYPE;
}
