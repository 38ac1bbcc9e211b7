import { isIP } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../lib/limits';
import { localeOf, type Locale } from '../../lib/locale';
import type { Rights } from './roles';

/** The data of a request for services. */
export interface RequestInfo {
  ip: string;
  requestId: string;
  locale: Locale;
  cookie: string | undefined;
  /** The header, truncated to the length that a session stores. */
  userAgent: string | undefined;
  /** Whether it came over HTTPS, according to a trusted proxy. */
  secure: boolean;
  /** Whether the client has closed the connection. */
  hasLeft: () => boolean;
}

export function requestInfoOf(request: FastifyRequest): RequestInfo {
  return {
    // A proxy may forward a header of the client, which may not be an address.
    ip: isIP(request.ip) > 0 ? request.ip : (request.socket.remoteAddress ?? ''),
    requestId: request.id,
    locale: localeOf(request.headers['accept-language']),
    cookie: request.headers.cookie,
    userAgent: request.headers['user-agent']?.slice(0, limits.userAgent.max),
    secure: request.protocol === 'https',
    hasLeft: () => request.socket.destroyed,
  };
}

export const Info = createParamDecorator((_: unknown, context: ExecutionContext) =>
  requestInfoOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The user of a valid session, set by the session guard. */
export interface SessionUser extends Rights {
  id: number;
  sessionId: string;
  /** The code of the user's group. */
  userGroup: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: SessionUser;
  }
}

/** Injects the user of the request; undefined only on a public route without a session. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<FastifyRequest>().user;
});

const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Returns a well-formed X-Request-Id of the request, else a new UUID. Logs, responses and the audit log contain it. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const received = headers['x-request-id'];
  return typeof received === 'string' && WELL_FORMED.test(received) ? received : randomUUID();
}
