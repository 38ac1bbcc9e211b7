import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import proxyAddress from '@fastify/proxy-addr';
import type { Logger } from 'pino';
import type { SessionUser } from '../access';
import { localeOf } from '../../lib/locale';
import type { Encoding } from './precompressed-body';
import { type ReadyAnswer, type ShortRoad, ShortRoads } from './route-cache';
import { listMembers } from '../../lib/text';
import type { Config } from '../../infra/config';
import { HttpMetrics } from '../../infra/metrics';
import { KnownSessions } from '../../modules/auth';
import { requestIdOf } from '../request-id';

const JSON_TYPE = 'application/json; charset=utf-8';

interface House {
  logger: Logger;
  trustProxy: Config['trustProxy'];
  /** Headers of every answer. */
  always: Readonly<Record<string, string>>;
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  begun: number;
}

type Otherwise = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers what takes a short road before the framework looks at it: the few requests that pages make again and
 * again. Everything that is not just like one that was answered before goes the long way.
 */
export class FrontDoor {
  private readonly roads: ShortRoads;
  private readonly sessions: KnownSessions;
  private readonly metrics: HttpMetrics;
  /** Name after name and value, as Node writes them: an object of twenty names a request costs more than the rest. */
  private readonly always: string[];
  private closing = false;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly house: House,
  ) {
    this.always = Object.entries(house.always).flat();
    this.roads = app.get(ShortRoads);
    this.sessions = app.get(KnownSessions, { strict: false });
    this.metrics = app.get(HttpMetrics);
  }

  open(): void {
    const server = this.app.getHttpServer();
    const inside = server.listeners('request') as Otherwise[];
    const enter: Otherwise = (request, response) => {
      for (const listener of inside) listener.call(server, request, response);
    };
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const found = this.closing || !isPlain(request) ? undefined : this.roads.find(request.url);
      if (found) this.meet({ request, response, begun: performance.now() }, found, enter);
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

  private meet(visit: Visit, [route, road]: [string, ShortRoad<unknown>], enter: Otherwise): void {
    const { request, response } = visit;
    const onwards = () => {
      if (!response.destroyed) enter(request, response);
    };
    const answer = (user: SessionUser | undefined) => {
      const ready = user && this.ready(request, user, road);
      if (!ready) onwards();
      else if (ready instanceof Promise)
        // What went wrong on the short way is said at the end of the long one.
        ready.then((made) => {
          this.send(visit, route, user, made);
        }, onwards);
      else this.send(visit, route, user, ready);
    };
    const user = this.sessions.of(request.headers.authorization);
    if (user instanceof Promise) user.then(answer, onwards);
    else answer(user);
  }

  private ready(
    { url = '', headers }: IncomingMessage,
    user: SessionUser,
    road: ShortRoad<unknown>,
  ): ReadyAnswer | Promise<ReadyAnswer> | undefined {
    const encoding = encodingOf(headers['accept-encoding']);
    if (!encoding) return undefined;
    const locale = localeOf(headers['accept-language']);
    return road.answer(url, { user, locale, encoding, known: headers['if-none-match'] });
  }

  private send(
    { request, response, begun }: Visit,
    route: string,
    user: SessionUser,
    { bytes, encoding, headers }: ReadyAnswer,
  ): void {
    if (response.destroyed) return;
    const reqId = requestIdOf(request);
    const status = bytes ? 200 : 304;
    const lines = [...this.always, 'X-Request-Id', reqId];
    if (!headers['Cache-Control']) lines.push('Cache-Control', 'no-store');
    for (const name in headers) lines.push(name, headers[name] ?? '');
    if (bytes) lines.push('Content-Type', JSON_TYPE, 'Content-Length', String(bytes.length));
    if (bytes && encoding !== 'identity') lines.push('Content-Encoding', encoding);
    response.writeHead(status, lines);
    response.end(bytes);
    const took = performance.now() - begun;
    this.metrics.answered('GET', route, status, took);
    const ip = addressOf(request, this.house.trustProxy);
    this.house.logger.info(
      { reqId, method: 'GET', route, status, ms: Math.round(took), userId: user.id, ip },
      'request',
    );
  }
}

/** Nothing that anybody would have to look at: no body, no conditions of other kinds. */
function isPlain({ method, headers, httpVersion }: IncomingMessage): boolean {
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
function addressOf(request: IncomingMessage, trust: Config['trustProxy']): string | undefined {
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
