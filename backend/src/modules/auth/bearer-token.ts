import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../lib/limits';

const BEARER = /^bearer +([\w.~+/=-]+)$/i;

/** The token of an Authorization header of RFC 6750, unchecked; undefined for any other header and a longer one than ours. */
export function bearerTokenOf(authorization: string | undefined): string | undefined {
  if (!authorization || authorization.length > limits.authorization.max) return undefined;
  return BEARER.exec(authorization)?.[1];
}

/** The token of the Authorization header, unchecked. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return bearerTokenOf(headers.authorization);
});
