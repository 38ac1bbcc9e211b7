import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { requestInfoOf } from '../http/access';
import type { Actor } from './audit-trail';

/** The caller as the audit log knows them. */
export const ActingUser = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { ip, requestId } = requestInfoOf(request);
  return { userId: request.user?.id ?? null, ip, requestId };
});
