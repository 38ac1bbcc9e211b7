import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import proxyAddress from '@fastify/proxy-addr';
import type { Logger } from 'pino';
import type { SessionUser } from '../access';
import { localeOf } from '../../lib/locale';
import type { Encoding } from './precompressed-body';
import { type CachedResponse, type RouteCache, RouteCaches } from './route-cache';
import { listMembers } from '../../lib/text';
import type { Config } from '../../infra/config';
import { HttpMetrics } from '../../infra/metrics';
import { SessionResolver } from '../../modules/auth';
import { requestIdOf } from '../request-id';

const JSON_TYPE = 'application/json; charset=utf-8';

interface Options {
  logger: Logger;
  trustProxy: Config['trustProxy'];
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
}

interface RequestContext {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers what takes a short road before the framework looks at it: the few requests that pages make again and
 * again. Everything that is not just like one that was answered before goes the long way.
 */
export class CachedResponseMiddleware {
  private readonly routes: RouteCaches;
  private readonly sessions: SessionResolver;
  private readonly metrics: HttpMetrics;
  /** Name after name and value, as Node writes them: an object of twenty names a request costs more than the rest. */
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

  install(): void {
    const server = this.app.getHttpServer();
    const inside = server.listeners('request') as Handler[];
    const enter: Handler = (request, response) => {
      for (const listener of inside) listener.call(server, request, response);
    };
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const found =
        this.closing || !isCacheable(request) ? undefined : this.routes.find(request.url);
      if (found) this.handle({ request, response, startedAt: performance.now() }, found, enter);
      else enter(request, response);
    });
    // Connections of a server that stops are ended by those who know how.
    this.app
      .getHttpAdapter()
      .getInstance()
      .addHook('preClose', (done) => {
        this.closing = true;
        done();
      });
  }

  private handle(
    visit: RequestContext,
    [route, road]: [string, RouteCache<unknown>],
    enter: Handler,
  ): void {
    const { request, response } = visit;
    const onwards = () => {
      if (!response.destroyed) enter(request, response);
    };
    const answer = (user: SessionUser | undefined) => {
      const respond = user && this.ready(request, user, road);
      if (!respond) onwards();
      else if (respond instanceof Promise)
        // What went wrong on the short way is said at the end of the long one.
        respond.then((made) => {
          this.send(visit, route, user, made);
        }, onwards);
      else this.send(visit, route, user, respond);
    };
    const user = this.sessions.resolve(request.headers.authorization);
    if (user instanceof Promise) user.then(answer, onwards);
    else answer(user);
  }

  private ready(
    { url = '', headers }: IncomingMessage,
    user: SessionUser,
    road: RouteCache<unknown>,
  ): CachedResponse | Promise<CachedResponse> | undefined {
    const encoding = encodingOf(headers['accept-encoding']);
    if (!encoding) return undefined;
    const locale = localeOf(headers['accept-language']);
    return road.respondTo(url, { user, locale, encoding, ifNoneMatch: headers['if-none-match'] });
  }

  private send(
    { request, response, startedAt: begun }: RequestContext,
    route: string,
    user: SessionUser,
    { bytes, encoding, headers }: CachedResponse,
  ): void {
    if (response.destroyed) return;
    const reqId = requestIdOf(request);
    const status = bytes ? 200 : 304;
    const lines = [...this.headerLines, 'X-Request-Id', reqId];
    if (!headers['Cache-Control']) lines.push('Cache-Control', 'no-store');
    for (const name in headers) lines.push(name, headers[name] ?? '');
    if (bytes) lines.push('Content-Type', JSON_TYPE, 'Content-Length', String(bytes.length));
    if (bytes && encoding !== 'identity') lines.push('Content-Encoding', encoding);
    response.writeHead(status, lines);
    response.end(bytes);
    const took = performance.now() - begun;
    this.metrics.observe('GET', route, status, took);
    const ip = clientAddressOf(request, this.options.trustProxy);
    this.options.logger.info(
      { reqId, method: 'GET', route, status, ms: Math.round(took), userId: user.id, ip },
      'request',
    );
  }
}

/** Nothing that anybody would have to look at: no body, no conditions of other kinds. */
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

/** As the framework tells it for all other requests. */
function clientAddressOf(
  request: IncomingMessage,
  trust: Config['trustProxy'],
): string | undefined {
  return trust === false ? request.socket.remoteAddress : proxyAddress(request, trust);
}

/** What browsers ask for; who weighs encodings goes the long road. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  if (accepted === undefined) return 'identity';
  if (typeof accepted !== 'string' || /[;*]/.test(accepted)) return undefined;
  const names = listMembers(accepted.toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
