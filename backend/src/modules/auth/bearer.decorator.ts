import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The token of the Authorization header, unchecked. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { authorization = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
  return /^bearer (\S+)$/i.exec(authorization)?.[1];
});
