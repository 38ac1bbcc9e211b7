import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type {} from '../http/access';
import { Limiter } from '../infra/rate-limit';

/** Keeps a list, which may search through every row, from being asked for without end. */
@Injectable()
export class ListRateLimitGuard implements CanActivate {
  constructor(private readonly limiter: Limiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (user) await this.limiter.consume('listPerUser', String(user.id));
    return true;
  }
}
