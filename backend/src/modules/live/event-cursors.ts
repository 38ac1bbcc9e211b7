import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, derivedKeys } from '../../infra/config';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const ID_BYTES = 8;
const TAG_BYTES = 16;
const LENGTH = IV_BYTES + ID_BYTES + TAG_BYTES;

/** Encrypts the ids of stored events, whose numbers would tell readers how many events were hidden from them. */
@Injectable()
export class EventCursors {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(@Inject(CONFIG) config: Config) {
    this.keys = derivedKeys(config, 'event-cursor');
  }

  /** A different text on each call, always of the same length. */
  encrypt(id: number): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys[0], iv);
    const plain = Buffer.alloc(ID_BYTES);
    plain.writeDoubleBE(id);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /** The id; undefined for a text that is no cursor of this site. */
  decrypt(cursor: string): number | undefined {
    if (!/^[\w-]{48}$/.test(cursor)) return undefined;
    const bytes = Buffer.from(cursor, 'base64url');
    if (bytes.length !== LENGTH) return undefined;
    for (const key of this.keys) {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const plain = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
        return Buffer.concat(plain).readDoubleBE();
      } catch {
        // Made with another key.
      }
    }
    return undefined;
  }
}
