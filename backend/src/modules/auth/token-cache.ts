import { Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { limits } from '../../lib/limits';
import type { AccessClaims } from './access-tokens';

type Verified = AccessClaims & { expiresAt: number };

/** The size of an entry besides its token: claims and bookkeeping of the cache. */
const ENTRY_BYTES = 400;

/** Caches the claims of tokens whose signature was verified. */
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
