import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { SessionCache } from './session-cache';
import type { SessionStatus } from './sessions.repository';
import { TokenCache } from './token-cache';

const SCHEME = 'Bearer ';

/** Resolves the user of a token that the guard verified before; in any other case the guard must decide. */
@Injectable()
export class SessionResolver {
  constructor(
    private readonly accounts: SessionCache,
    private readonly verified: TokenCache,
  ) {}

  resolve(
    authorization: string | undefined,
  ): SessionUser | Promise<SessionUser | undefined> | undefined {
    // Only well-formed tokens were verified, so that the form need not be checked again.
    const claims = authorization?.startsWith(SCHEME)
      ? this.verified.get(authorization.slice(SCHEME.length))
      : undefined;
    if (!claims) return undefined;
    const { userId, sessionId } = claims;
    const status = this.accounts.peek(sessionId);
    if (status) return toUser(userId, sessionId, status);
    return this.accounts.get(sessionId).then((found) => found && toUser(userId, sessionId, found));
  }
}

function toUser(
  userId: number,
  sessionId: string,
  { userId: owner, admin, roles, banned, live }: SessionStatus,
): SessionUser | undefined {
  return owner === userId && live && !banned ? { id: userId, admin, roles, sessionId } : undefined;
}
