import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { limits } from '../../lib/limits';
import { localeOf } from '../../lib/locale';
import { listMembers } from '../../lib/text';
import { AUDIENCE, type SessionUser } from '../access';
import type { CachedAnswer, Respond } from './cached-answer';
import { type EncodedBody, EncodedBodies } from './encoded-bodies';
import type { Encoding } from './precompressed-body';

const JSON_TYPE = 'application/json; charset=utf-8';
const MAX_URL_LENGTH = 200;

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
}

interface Options {
  cache: ResponseCache;
  /** The user of a request, if its token was verified before. Otherwise the guard has to verify it. */
  userOf: (request: IncomingMessage) => Promise<SessionUser | undefined>;
}

/**
 * Answers GET requests of known URLs in an `onRequest` hook: a URL is known once guard and validation accepted it, and its
 * handler answered it by `@Cached()`. Any other request goes on to the handler.
 */
export const responseCache = fastifyPlugin<Options>(
  (server, { cache, userOf }, done) => {
    server.decorate('responseCache', cache);
    server.addHook('onRequest', async (request, reply) => {
      const respond = cache.find(request);
      const user = respond && (await userOf(request.raw));
      if (!respond || !user) return undefined;
      request.user = user;
      return reply.send(await cache.answer(respond, user, request, reply));
    });
    done();
  },
  { name: 'response-cache' },
);

/** Answers a request, and by the same function later ones of its URL. */
export type CachedHandler = (respond: Respond) => Promise<Buffer | undefined>;

const reflector = new Reflector();

/** Injects a `CachedHandler` into a handler for any user. */
export const Cached = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const targets = [context.getHandler(), context.getClass()];
  const audience = reflector.getAllAndOverride<unknown>(AUDIENCE, targets);
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const reply = context.switchToHttp().getResponse<FastifyReply>();
  const { user } = request;
  if (audience !== 'user' || !user) throw new Error('the response cache checks no roles');
  const handler: CachedHandler = (respond) => {
    const cache = request.server.responseCache;
    cache.add(request, respond);
    return cache.answer(respond, user, request, reply);
  };
  return handler;
});

export class ResponseCache {
  private readonly known = new BoundedCache<string, Respond>(limits.routeCacheBytes);
  private readonly bodies = new EncodedBodies(limits.responseCacheBytes);

  add({ url }: FastifyRequest, respond: Respond): void {
    if (url.length <= MAX_URL_LENGTH) this.known.set(url, respond);
  }

  find({ method, url }: FastifyRequest): Respond | undefined {
    return method === 'GET' ? this.known.get(url) : undefined;
  }

  /** Sets status and headers of the reply, and returns its body; undefined for a 304. */
  async answer(
    respond: Respond,
    user: SessionUser,
    { headers, routeOptions }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const answer = await respond({ user, locale: localeOf(headers['accept-language']) });
    void reply.headers(answer.headers ?? {});
    if (isCurrent(answer, headers)) {
      void reply.status(304);
      return undefined;
    }
    const accepted = encodingOf(headers['accept-encoding']);
    const { bytes, encoding } = this.encode(routeOptions.url ?? '', answer, accepted);
    void reply.type(JSON_TYPE);
    if (encoding !== 'identity') {
      const vary = answer.headers?.Vary;
      void reply.header('Vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
      void reply.header('Content-Encoding', encoding);
    }
    return bytes;
  }

  private encode(route: string, answer: CachedAnswer, encoding: Encoding): EncodedBody {
    if ('begin' in answer)
      return { bytes: answer.begin.withSuffix(answer.end, encoding), encoding };
    if (answer.isPersonal && encoding === 'identity')
      return { bytes: Buffer.from(answer.render()), encoding };
    return this.bodies.get(`${route} ${answer.cacheKey}`, encoding, answer.render);
  }
}

/** The best encoding of a header without weights. Where it weighs them, the compression of all answers does. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string' || /[;*]/.test(accepted)) return 'identity';
  const names = listMembers(accepted.toLowerCase());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** Whether the reader has this answer already. */
function isCurrent({ headers }: CachedAnswer, request: IncomingHttpHeaders): boolean {
  return headers?.ETag !== undefined && isKnown(request['if-none-match'], headers.ETag);
}

/** Whether If-None-Match contains the ETag. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || listMembers(header).includes(etag));
}
