import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../http/errors';
import { locks } from '../database';
import { FileStore, type StoreDraft } from './file-store';

/** Received bytes with the media type that they show. */
export interface Draft extends StoreDraft {
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

  /** Receives a content as a draft, which the caller keeps or discards. Throws `body.tooLarge` and `storage.full`. */
  async receive(content: Readable & { truncated?: boolean }): Promise<Draft> {
    const head: Uint8Array[] = [];
    let length = 0;
    const copyHead = async function* () {
      for await (const chunk of content as AsyncIterable<Uint8Array>) {
        if (length < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - length));
        length += chunk.length;
        yield chunk;
      }
    };
    const draft = await this.store.receive(Readable.from(copyHead(), { objectMode: false }));
    if (!content.truncated) return { ...draft, type: await detectType(Buffer.concat(head)) };
    // The multipart parser truncates a file at the limit.
    await this.discard(draft);
    throw new AppError('body.tooLarge');
  }

  /** Deletes a draft that was not kept; without effect on one that was. */
  discard(draft: StoreDraft): Promise<void> {
    return this.store.discard(draft);
  }

  /**
   * Keeps a draft in the caller's transaction, which then writes the row that refers to it by a foreign key. Without such
   * a row the cleanup deletes it.
   */
  async keep(manager: EntityManager, draft: Draft): Promise<void> {
    const { sha256, size, type } = draft;
    // Held until the commit: no other process removes the bytes before the row is there.
    await manager.query(LOCK, [locks.file, sha256]);
    await manager.query(INSERT, [sha256, size, type]);
    await this.store.place(draft);
  }
}

async function detectType(head: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(head))?.mime ?? UNKNOWN_TYPE;
}
