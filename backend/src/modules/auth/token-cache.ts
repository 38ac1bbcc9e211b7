import { Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { limits } from '../../lib/limits';
import type { AccessClaims } from './access-tokens';

type Verified = AccessClaims & { expiresAt: number };

/** What an entry holds besides the characters of its token: claims and the cache's own bookkeeping. */
const ENTRY_BYTES = 400;

/** Tokens whose signature was checked already: a page asks often with the same one. */
@Injectable()
export class TokenCache {
  private readonly claims: LRUCache<string, Verified>;

  constructor(@Optional() maxBytes = limits.tokenCacheBytes) {
    this.claims = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (_, token) => token.length + ENTRY_BYTES,
    });
  }

  /** The claims of a token that was added and has not expired. */
  get(token: string): AccessClaims | undefined {
    const known = this.claims.get(token);
    if (!known || known.expiresAt > Date.now()) return known;
    this.claims.delete(token);
    return undefined;
  }

  add(token: string, claims: Verified): void {
    this.claims.set(token, claims);
  }
}
