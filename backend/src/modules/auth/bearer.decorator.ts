import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { bearerTokenOf } from './bearer-token';

/** The token of the Authorization header, unchecked. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return bearerTokenOf(headers.authorization);
});
