import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type {} from '../http/access';
import { Limiter } from '../infra/rate-limit';

/** Limits list requests per user, as a search may scan every row. */
@Injectable()
export class ListRateLimitGuard implements CanActivate {
  constructor(private readonly limiter: Limiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (user) await this.limiter.consume('listPerUser', String(user.id));
    return true;
  }
}
