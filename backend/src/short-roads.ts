import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { SessionUser } from './common/access';
import { localeOf } from './common/locale';
import type { Encoding } from './common/shared-body';
import { type Asked, type ReadyAnswer, type ShortRoad, ShortRoads } from './common/short-road';
import { KnownSessions } from './modules/auth';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Lets known requests take the short roads, behind the hooks that every request passes. */
export function openShortRoads(app: NestFastifyApplication): void {
  const roads = app.get(ShortRoads);
  const sessions = app.get(KnownSessions, { strict: false });
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRoute', (route) => {
    const road = route.method === 'GET' ? roads.of(route.url) : undefined;
    if (!road) return;
    const take: onRequestHookHandler = (request, reply, next) => {
      if (request.method !== 'GET' || request.headers['content-type'] || !road.knows(request.url)) {
        next();
        return;
      }
      const user = sessions.of(request.headers.authorization);
      if (user instanceof Promise) {
        user
          .then((known) => {
            drive(road, known, request, reply, next);
          })
          .catch(next);
      } else drive(road, user, request, reply, next);
    };
    route.onRequest = [route.onRequest ?? [], take].flat();
  });
}

function drive(
  road: ShortRoad<unknown>,
  user: SessionUser | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  next: (error?: Error) => void,
): void {
  const asked = user && askedOf(request, user);
  const answer = asked && road.answer(request.url, asked);
  if (!answer) {
    next();
    return;
  }
  request.user = asked.user;
  if (answer instanceof Promise)
    answer
      .then((ready) => {
        send(reply, ready);
      })
      .catch(next);
  else send(reply, answer);
}

function send(reply: FastifyReply, { bytes, encoding, headers }: ReadyAnswer): void {
  void reply.headers(headers);
  if (!bytes) {
    void reply.status(304).send();
    return;
  }
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  void reply.header('Content-Type', JSON_TYPE).send(bytes);
}

function askedOf({ headers }: FastifyRequest, user: SessionUser): Asked | undefined {
  const encoding = encodingOf(headers['accept-encoding']);
  if (!encoding) return undefined;
  return {
    user,
    locale: localeOf(headers['accept-language']),
    encoding,
    known: headers['if-none-match'],
  };
}

/** What browsers ask for; who weighs encodings goes the long road. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  if (accepted === undefined) return 'identity';
  if (typeof accepted !== 'string' || /[;*]/.test(accepted)) return undefined;
  const names = accepted.toLowerCase().split(/\s*,\s*/);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
