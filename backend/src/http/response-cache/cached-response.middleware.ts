import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import proxyAddress from '@fastify/proxy-addr';
import type { Logger } from 'pino';
import { type SessionUser, requestIdOf } from '../access';
import { localeOf } from '../../lib/locale';
import { memoizeHeader } from '../../lib/memoize-header';
import type { Encoding } from './precompressed-body';
import { type CachedResponse, type RouteCache, RouteCaches } from './route-cache';
import { listMembers } from '../../lib/text';
import type { Config } from '../../infra/config';
import { logRequest } from '../../infra/logging/request-line';
import { HttpMetrics } from '../../infra/metrics';
import { SessionResolver } from '../../modules/auth';

const JSON_TYPE = 'application/json; charset=utf-8';

interface Options {
  logger: Logger;
  trustProxy: Config['trustProxy'];
  /** Headers of every response but a 304. */
  headers: Readonly<Record<string, string>>;
}

interface RequestContext {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers GET requests of registered routes before Fastify and Nest see them. A request that is not cacheable, has no
 * known session or a URL that is not registered goes to the framework.
 */
export class CachedResponseMiddleware {
  private readonly routes: RouteCaches;
  private readonly sessions: SessionResolver;
  private readonly metrics: HttpMetrics;
  /** Names and values in turns, the form of `writeHead` that costs least for twenty headers. */
  private readonly headerLines: string[];
  private closing = false;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly options: Options,
  ) {
    this.headerLines = Object.entries(options.headers).flat();
    this.routes = app.get(RouteCaches);
    this.sessions = app.get(SessionResolver, { strict: false });
    this.metrics = app.get(HttpMetrics);
  }

  /** Puts itself before the request listeners that the server has so far. */
  install(): void {
    const server = this.app.getHttpServer();
    const listeners = server.listeners('request') as Handler[];
    const next: Handler = (request, response) => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const found =
        this.closing || !isCacheable(request) ? undefined : this.routes.find(request.url);
      if (found) this.handle({ request, response, startedAt: performance.now() }, found, next);
      else next(request, response);
    });
    // During shutdown Fastify answers everything, as it closes the connections.
    this.app
      .getHttpAdapter()
      .getInstance()
      .addHook('preClose', (done) => {
        this.closing = true;
        done();
      });
  }

  private handle(
    context: RequestContext,
    [route, cache]: [string, RouteCache<unknown>],
    next: Handler,
  ): void {
    const { request, response } = context;
    const fallBack = () => {
      if (!response.destroyed) next(request, response);
    };
    const respond = (user: SessionUser | undefined) => {
      const found = user && this.respond(request, user, cache);
      if (!found) fallBack();
      else if (found instanceof Promise)
        // The framework runs into the same error and answers it.
        found.then((cached) => this.send(context, route, user, cached), fallBack);
      else this.send(context, route, user, found);
    };
    const user = this.sessions.resolve(request);
    if (user instanceof Promise) user.then(respond, fallBack);
    else respond(user);
  }

  private respond(
    { url = '', headers }: IncomingMessage,
    user: SessionUser,
    cache: RouteCache<unknown>,
  ): CachedResponse | Promise<CachedResponse> | undefined {
    const encoding = encodingOf(headers['accept-encoding']);
    if (!encoding) return undefined;
    const locale = localeOf(headers['accept-language']);
    return cache.respondTo(url, {
      user,
      locale,
      encoding,
      ifNoneMatch: headers['if-none-match'],
    });
  }

  private send(
    { request, response, startedAt }: RequestContext,
    route: string,
    user: SessionUser,
    { body, encoding, headers }: CachedResponse,
  ): void {
    if (response.destroyed) return;
    const reqId = requestIdOf(request);
    const status = body ? 200 : 304;
    // A 304 has only what updates the browser's copy (RFC 9110, 15.4.5); the copy has the other headers.
    const lines = body ? [...this.headerLines, 'X-Request-Id', reqId] : ['X-Request-Id', reqId];
    if (!headers['Cache-Control']) lines.push('Cache-Control', 'no-store');
    for (const name in headers) lines.push(name, headers[name] ?? '');
    if (body) lines.push('Content-Type', JSON_TYPE, 'Content-Length', String(lengthOf(body)));
    if (body && encoding !== 'identity') lines.push('Content-Encoding', encoding);
    response.writeHead(status, lines);
    endWith(response, body);
    const durationMs = performance.now() - startedAt;
    this.metrics.observe('GET', route, status, durationMs);
    const ip = clientAddressOf(request, this.options.trustProxy);
    const ms = Math.round(durationMs);
    const line = { reqId, method: 'GET', route, status, ms, userId: user.id, ip };
    logRequest(this.options.logger, 'info', line);
  }
}

function lengthOf(body: readonly Buffer[]): number {
  let length = 0;
  for (const part of body) length += part.length;
  return length;
}

/** Sends the parts without joining them; Node writes them to the socket together with the head. */
function endWith(response: ServerResponse, body: readonly Buffer[] = []): void {
  for (let index = 0; index < body.length - 1; index += 1) response.write(body[index]);
  response.end(body.at(-1));
}

/** A GET over HTTP/1.1 with a host and without a body. */
function isCacheable({ method, headers, httpVersion }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    headers.host !== undefined &&
    headers['content-type'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}

/** The same address that Fastify computes for its requests. */
function clientAddressOf(
  request: IncomingMessage,
  trust: Config['trustProxy'],
): string | undefined {
  return trust === false ? request.socket.remoteAddress : proxyAddress(request, trust);
}

/** The best encoding without weights; undefined where the header weighs them, which Fastify handles. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  if (accepted === undefined) return 'identity';
  if (typeof accepted !== 'string') return undefined;
  const encoding = readEncoding(accepted);
  return encoding === 'weighed' ? undefined : encoding;
}

const readEncoding = memoizeHeader((accepted): Encoding | 'weighed' => {
  if (/[;*]/.test(accepted)) return 'weighed';
  const names = listMembers(accepted.toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
});
