import { Injectable, Optional } from '@nestjs/common';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { limits } from '../../lib/limits';
import type { AccessClaims } from './access-tokens';

type Verified = AccessClaims & { expiresAt: number };

/** Caches the claims of tokens whose signature was verified. */
@Injectable()
export class TokenCache {
  private readonly claims: BoundedCache<string, Verified>;

  constructor(@Optional() maxBytes = limits.tokenCacheBytes) {
    this.claims = new BoundedCache(maxBytes);
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
