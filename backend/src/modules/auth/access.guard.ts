import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import {
  ADMITTED_ROLES,
  AUDIENCE,
  type Audience,
  mayCall,
  type Role,
  type SessionUser,
} from '../../http/access';
import { AppError } from '../../http/errors';
import { type AccessClaims, bearerTokenOf } from './access-tokens';
import { bannedError } from './banned-error';
import { SessionCache } from './session-cache';
import { TokenCache } from './token-cache';

/** The guard of every route: checks whether the caller belongs to the audience of the handler. */
@Injectable()
export class AccessGuard extends AuthGuard('access') {
  constructor(
    private readonly reflector: Reflector,
    private readonly accounts: SessionCache,
    private readonly verified: TokenCache,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, targets);
    if (!audience) throw new AppError('route.notFound');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // On a public route a session is optional. Without a token no query runs, as health checks must not need the database.
    const mayHaveSession = request.headers.authorization && request.url.startsWith('/api/');
    if (audience === 'public' && !mayHaveSession) return true;
    const user = await this.userOf(request, context).catch((error: unknown) => {
      if (audience === 'public' && error instanceof AppError) return undefined;
      throw error;
    });
    delete request.user;
    if (user) request.user = user;
    if (audience === 'admin' && !(user && mayCall(user, this.rolesOf(targets))))
      throw new AppError('access.denied');
    return true;
  }

  override handleRequest<Claims>(error: unknown, claims: Claims | false | undefined): Claims {
    if (error) throw error instanceof Error ? error : new AppError('session.expired');
    if (!claims) throw new AppError('session.expired');
    return claims;
  }

  private rolesOf(targets: Parameters<Reflector['getAllAndOverride']>[1]): readonly Role[] {
    return (
      this.reflector.getAllAndOverride<readonly Role[] | undefined>(ADMITTED_ROLES, targets) ?? []
    );
  }

  private async userOf(request: FastifyRequest, context: ExecutionContext): Promise<SessionUser> {
    const { authorization } = request.headers;
    if (!authorization) throw new AppError('session.required');
    const token = bearerTokenOf(authorization);
    if (token === undefined) throw new AppError('session.expired');
    const { userId, sessionId } =
      this.verified.get(token) ?? (await this.verify(token, request, context));
    const status = await this.accounts.get(sessionId);
    if (status?.userId !== userId) throw new AppError('session.expired');
    if (status.banned) throw bannedError(status);
    if (!status.live) throw new AppError('session.expired');
    const { admin, roles, userGroup } = status;
    return { id: userId, userGroup, admin, roles, sessionId };
  }

  private async verify(
    token: string,
    request: FastifyRequest,
    context: ExecutionContext,
  ): Promise<AccessClaims> {
    await super.canActivate(context);
    // Passport stores the result of the strategy in `request.user`.
    const claims = request.user as unknown as AccessClaims & { expiresAt: number };
    this.verified.add(token, claims);
    return claims;
  }
}
