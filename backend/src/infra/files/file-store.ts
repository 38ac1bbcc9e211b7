import type { Readable } from 'node:stream';

/** Received bytes that are not under their hash yet. */
export interface ReceivedContent {
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
  /** The key of the bytes until they are placed under their hash. */
  key: string;
}

/** The first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores the bytes of files by the SHA-256 of their content. An object storage can implement it: `receive` is a
 * multipart upload to a temporary key, `place` a copy to the hash, `findOld` a listing by the time of last modification.
 */
export abstract class FileStore {
  /** Receives a content, which the caller places or discards. Throws `storage.full`. */
  abstract receive(content: Readable): Promise<ReceivedContent>;

  /** Makes a received content readable under its hash, in one step. Placing it again does nothing. */
  abstract place(content: ReceivedContent): Promise<void>;

  /** Removes a received content, unless it was placed. */
  abstract discard(content: ReceivedContent): Promise<void>;

  abstract open(sha256: string, range?: ByteRange): Readable;

  abstract has(sha256: string): Promise<boolean>;

  abstract remove(sha256: string): Promise<void>;

  /** Hashes of contents placed more than `ageMs` ago; removes received contents of that age. */
  abstract findOld(ageMs: number): Promise<string[]>;
}
