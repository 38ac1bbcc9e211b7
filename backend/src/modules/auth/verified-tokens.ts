import { Injectable } from '@nestjs/common';
import type { AccessClaims } from './access-tokens';

type Verified = AccessClaims & { expiresAt: number };

const REMEMBERED_AT_MOST = 20_000;

/** Tokens whose signature was checked already: a page asks often with the same one. */
@Injectable()
export class VerifiedTokens {
  private readonly claims = new Map<string, Verified>();

  get(authorization: string): AccessClaims | undefined {
    const known = this.claims.get(authorization);
    if (!known || known.expiresAt > Date.now()) return known;
    this.claims.delete(authorization);
    return undefined;
  }

  add(authorization: string, claims: Verified): void {
    if (this.claims.size >= REMEMBERED_AT_MOST) this.claims.clear();
    this.claims.set(authorization, claims);
  }
}
