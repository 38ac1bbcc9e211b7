import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { SessionCache } from './session-cache';
import { TokenCache } from './token-cache';

const SCHEME = 'Bearer ';

/** Resolves the user of a token that the guard verified before; in any other case the guard must decide. */
@Injectable()
export class SessionResolver {
  constructor(
    private readonly accounts: SessionCache,
    private readonly verified: TokenCache,
  ) {}

  async resolve({
    headers: { authorization },
  }: Pick<IncomingMessage, 'headers'>): Promise<SessionUser | undefined> {
    // Only well-formed tokens were verified, so that the form need not be checked again.
    if (!authorization?.startsWith(SCHEME)) return undefined;
    const claims = this.verified.get(authorization.slice(SCHEME.length));
    if (!claims) return undefined;
    const { userId, sessionId } = claims;
    const status = await this.accounts.get(sessionId);
    if (status?.userId !== userId || !status.live || status.banned) return undefined;
    const { userGroup, admin, roles } = status;
    return { id: userId, userGroup, admin, roles, sessionId };
  }
}
