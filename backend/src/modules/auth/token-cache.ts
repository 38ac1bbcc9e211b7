import { Injectable, Optional } from '@nestjs/common';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { limits } from '../../lib/limits';
import type { AccessClaims } from './access-tokens';

export type VerifiedClaims = AccessClaims & { expiresAt: number };

/** Caches the claims of tokens whose signature was verified. */
@Injectable()
export class TokenCache {
  private readonly claims: BoundedCache<string, VerifiedClaims>;

  constructor(@Optional() maxBytes = limits.tokenCacheBytes) {
    this.claims = new BoundedCache(maxBytes);
  }

  /** Returns the claims of a token that was added and has not expired. */
  get(token: string): VerifiedClaims | undefined {
    const known = this.claims.get(token);
    if (!known || known.expiresAt > Date.now()) return known;
    this.claims.delete(token);
    return undefined;
  }

  add(token: string, claims: VerifiedClaims): void {
    this.claims.set(token, claims);
  }
}
