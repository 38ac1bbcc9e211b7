import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AccountView } from './account-view';
import { bearerTokenOf } from './bearer-token';
import type { SessionStanding } from './sessions.repository';
import { VerifiedTokens } from './verified-tokens';

/** Who asks, where the guard verified the very same token before; whatever is wrong, the guard shall say. */
@Injectable()
export class KnownSessions {
  constructor(
    private readonly accounts: AccountView,
    private readonly verified: VerifiedTokens,
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
  { userId: owner, admin, banned, live }: SessionStanding,
): SessionUser | undefined {
  return owner === userId && live && !banned ? { id: userId, admin, sessionId } : undefined;
}
