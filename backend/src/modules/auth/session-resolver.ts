import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { SessionCache } from './session-cache';
import { bearerTokenOf } from './bearer-token';
import type { SessionStatus } from './sessions.repository';
import { TokenCache } from './token-cache';

/** Who asks, where the guard verified the very same token before; whatever is wrong, the guard shall say. */
@Injectable()
export class SessionResolver {
  constructor(
    private readonly accounts: SessionCache,
    private readonly verified: TokenCache,
  ) {}

  of(
    authorization: string | undefined,
  ): SessionUser | Promise<SessionUser | undefined> | undefined {
    const token = bearerTokenOf(authorization);
    const claims = token === undefined ? undefined : this.verified.get(token);
    if (!claims) return undefined;
    const { userId, sessionId } = claims;
    const standing = this.accounts.peek(sessionId);
    if (standing) return userOf(userId, sessionId, standing);
    return this.accounts.of(sessionId).then((found) => found && userOf(userId, sessionId, found));
  }
}

function userOf(
  userId: number,
  sessionId: string,
  { userId: owner, admin, banned, live }: SessionStatus,
): SessionUser | undefined {
  return owner === userId && live && !banned ? { id: userId, admin, sessionId } : undefined;
}
