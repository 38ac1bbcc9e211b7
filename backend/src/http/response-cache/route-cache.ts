import { Global, Injectable, Module } from '@nestjs/common';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import type { SessionUser } from '../access';
import { limits } from '../../lib/limits';
import type { Locale } from '../../lib/locale';
import type { Encoding } from './precompressed-body';

/** What a cached response may depend on besides its URL. */
export interface CacheRequest {
  user: SessionUser;
  locale: Locale;
  encoding: Encoding;
  /** The value of the header `If-None-Match`. */
  ifNoneMatch: string | undefined;
}

/** A response with status 200, or with 304 where `body` is missing. */
export interface CachedResponse {
  /** Its parts, in order. */
  body?: readonly Buffer[];
  encoding: Encoding;
  headers: Readonly<Record<string, string>>;
}

type Respond<Params> = (
  params: Params,
  request: CacheRequest,
) => Promise<CachedResponse> | CachedResponse;

const MAX_URL_LENGTH = 200;

/**
 * The validated parameters of recent URLs of one route. The controller registers a URL once guard and validation have
 * accepted it; the middleware then answers the same URL without them.
 */
export class RouteCache<Params> {
  private readonly paramsByUrl = new BoundedCache<string, { params: Params }>(
    limits.routeCacheBytes,
  );

  constructor(private readonly respond: Respond<Params>) {}

  register(url: string, params: Params): void {
    if (url.length <= MAX_URL_LENGTH) this.paramsByUrl.set(url, { params });
  }

  has(url: string): boolean {
    return this.paramsByUrl.has(url);
  }

  /** The response to a registered URL; undefined for any other. */
  respondTo(
    url: string,
    request: CacheRequest,
  ): Promise<CachedResponse> | CachedResponse | undefined {
    const entry = this.paramsByUrl.get(url);
    return entry && this.respond(entry.params, request);
  }
}

/** The route caches of this process, by route. */
@Injectable()
export class RouteCaches {
  private readonly caches = new Map<string, RouteCache<unknown>>();

  create<Params>(route: string, respond: Respond<Params>): RouteCache<Params> {
    const cache = new RouteCache(respond);
    // Only the cache that registered the parameters reads them.
    this.caches.set(route, cache as RouteCache<unknown>);
    return cache;
  }

  /** The route and the cache that have this URL registered. */
  find(url = ''): [string, RouteCache<unknown>] | undefined {
    for (const entry of this.caches) if (entry[1].has(url)) return entry;
    return undefined;
  }
}

@Global()
@Module({ providers: [RouteCaches], exports: [RouteCaches] })
export class RouteCacheModule {}
