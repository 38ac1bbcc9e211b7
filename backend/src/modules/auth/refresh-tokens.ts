import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keys } from './keys';

/** Opaque tokens of 256 bits; only their hash is stored. */
@Injectable()
export class RefreshTokens {
  constructor(private readonly keys: Keys) {}

  create(): string {
    return randomBytes(32).toString('base64url');
  }

  /**
   * The successor of a token, always the same one: two tabs that refresh at once get one child,
   * although the database keeps nothing a token could be read from.
   */
  childOf(token: string): string {
    return createHmac('sha256', this.keys.refresh).update(token).digest('base64url');
  }

  hash(token: string): Buffer {
    return createHash('sha256').update(token).digest();
  }
}
