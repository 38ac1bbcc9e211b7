import { isIP } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { localeOf, type Locale } from '../../lib/locale';

/** What a service may need to know of a request: whom to count, what to log, which language to speak. */
export interface RequestInfo {
  ip: string;
  requestId: string;
  locale: Locale;
  cookie: string | undefined;
  /** Whether it came over HTTPS, as far as a trusted proxy says. */
  secure: boolean;
}

export function requestInfoOf(request: FastifyRequest): RequestInfo {
  return {
    // A proxy hands on whatever its client wrote: what is no address is not taken for one.
    ip: isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? ''),
    requestId: request.id,
    locale: localeOf(request.headers['accept-language']),
    cookie: request.headers.cookie,
    secure: request.protocol === 'https',
  };
}

export const Info = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requestInfoOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The caller, as the guard found them in a valid session. */
export interface SessionUser {
  id: number;
  admin: boolean;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: SessionUser;
  }
}

/** The caller; undefined only on public routes called without a session. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<FastifyRequest>().user;
});
