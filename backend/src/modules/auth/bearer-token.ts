import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../lib/limits';

const BEARER = /^bearer +([\w.~+/=-]+)$/i;

/** The unverified token of an Authorization header (RFC 6750); undefined for any other header, and for one that is too long. */
export function bearerTokenOf(authorization: string | undefined): string | undefined {
  if (!authorization || authorization.length > limits.authorization.max) return undefined;
  return BEARER.exec(authorization)?.[1];
}

/** Injects the unverified token of the Authorization header. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return bearerTokenOf(headers.authorization);
});
