import { Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '../../http/access';
import { AppError, type ErrorCode } from '../../http/errors';
import { readRange } from './byte-range';
import { attachmentDisposition } from './file-name';
import { FileStore } from './file-store';

/** What names a row that refers to a file, such as the ids of a URL. */
export type FileReference = Readonly<Record<string, number>>;

/** A file that a user may read. */
export interface ReadableFile {
  /** The name to save it under. */
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** A module whose rows refer to files. It decides at each download who may read. */
export interface FileOwner {
  /** The table with the foreign key. */
  readonly fileTable: string;
  /** Answered where there is no such row for the user, or its bytes are missing. */
  readonly fileNotFound: ErrorCode;
  /** The file of a row that the user may read; may throw an error of its own. */
  findReadableFile(user: SessionUser, row: FileReference): Promise<ReadableFile | undefined>;
}

/** Sends files for routes of their owners. */
@Injectable()
export class FileDownloads {
  private readonly owners = new Map<string, FileOwner>();

  constructor(private readonly store: FileStore) {}

  register(owner: FileOwner): void {
    this.owners.set(owner.fileTable, owner);
  }

  /** The tables with a registered owner. */
  tables(): string[] {
    return [...this.owners.keys()];
  }

  /** The file of a row; throws the owner's error where the user may not read it. */
  async find(table: string, user: SessionUser, row: FileReference): Promise<ReadableFile> {
    const owner = this.owners.get(table);
    if (!owner) throw new Error(`No owner of files is registered for ${table}`);
    const found = await owner.findReadableFile(user, row);
    if (!found || !(await this.store.has(found.sha256))) throw new AppError(owner.fileNotFound);
    return found;
  }

  /** Answers a request with the file of a row, or the part of it that a Range header asks for: always as a download. */
  send(
    { name, size, sha256 }: ReadableFile,
    request: FastifyRequest,
    reply: FastifyReply,
  ): StreamableFile {
    const etag = `"${sha256}"`;
    // Prevents browsers from running uploaded content in this origin.
    void reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    void reply.header('X-Content-Type-Options', 'nosniff');
    void reply.header('Accept-Ranges', 'bytes').header('ETag', etag);
    // The plugin's own switch; compression would remove the Content-Length and gains nothing for archives.
    request.raw.headers['x-no-compression'] = 'attachment';
    const range = readRange(request.headers, { size, etag });
    if (range) {
      const span = `${String(range.start)}-${String(range.end)}`;
      void reply.status(206).header('Content-Range', `bytes ${span}/${String(size)}`);
    }
    return new StreamableFile(this.store.open(sha256, range), {
      type: 'application/octet-stream',
      disposition: attachmentDisposition(name),
      length: range ? range.end - range.start + 1 : size,
    });
  }
}
