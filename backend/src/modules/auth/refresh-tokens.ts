import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SigningKeys, hmacTexts } from './signing-keys';

/** Opaque tokens of 256 bits; only their hash is stored. */
@Injectable()
export class RefreshTokens {
  constructor(private readonly signingKeys: SigningKeys) {}

  create(): string {
    return randomBytes(32).toString('base64url');
  }

  /**
   * Returns the successors of a token by the newest key and by the older keys. A successor is derived from its token, so that
   * two tabs that refresh at once get the same one although only hashes are stored.
   */
  childrenOf(token: string): [string, ...string[]] {
    return hmacTexts(this.signingKeys.refresh, token);
  }

  hash(token: string): Buffer {
    return createHash('sha256').update(token).digest();
  }
}
