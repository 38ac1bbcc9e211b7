import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { SessionCache } from './session-cache';
import type { SessionStatus } from './sessions.repository';
import { TokenCache, type VerifiedClaims } from './token-cache';

const SCHEME = 'Bearer ';

/** Resolves the user of a token that the guard verified before; in any other case the guard must decide. */
@Injectable()
export class SessionResolver {
  /** The last token of each connection: a browser mostly sends it again, and to compare it takes less than to look it up. */
  private readonly lastTokens = new WeakMap<
    IncomingMessage['socket'],
    { authorization: string; claims: VerifiedClaims }
  >();

  constructor(
    private readonly accounts: SessionCache,
    private readonly verified: TokenCache,
  ) {}

  resolve(
    request: Pick<IncomingMessage, 'socket' | 'headers'>,
  ): SessionUser | Promise<SessionUser | undefined> | undefined {
    const claims = this.claimsOf(request);
    if (!claims) return undefined;
    const { userId, sessionId } = claims;
    const status = this.accounts.peek(sessionId);
    if (status) return toUser(userId, sessionId, status);
    return this.accounts.get(sessionId).then((found) => found && toUser(userId, sessionId, found));
  }

  private claimsOf({
    socket,
    headers: { authorization },
  }: Pick<IncomingMessage, 'socket' | 'headers'>): VerifiedClaims | undefined {
    const last = this.lastTokens.get(socket);
    if (last && last.authorization === authorization && last.claims.expiresAt > Date.now())
      return last.claims;
    // Only well-formed tokens were verified, so that the form need not be checked again.
    if (!authorization?.startsWith(SCHEME)) return undefined;
    const claims = this.verified.get(authorization.slice(SCHEME.length));
    if (claims) this.lastTokens.set(socket, { authorization, claims });
    return claims;
  }
}

function toUser(
  userId: number,
  sessionId: string,
  { userId: owner, userGroup, admin, roles, banned, live }: SessionStatus,
): SessionUser | undefined {
  return owner === userId && live && !banned
    ? { id: userId, userGroup, admin, roles, sessionId }
    : undefined;
}
