import { Global, Injectable, Module } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { SessionUser } from '../access';
import type { Locale } from '../../lib/locale';
import type { Encoding } from './precompressed-body';

/** What an answer may depend on besides its URL. */
export interface CacheRequest {
  user: SessionUser;
  locale: Locale;
  encoding: Encoding;
  /** What the reader has already, as `If-None-Match` says it. */
  ifNoneMatch: string | undefined;
}

/** Without bytes it says that what the reader has is current. */
export interface CachedResponse {
  bytes?: Buffer;
  encoding: Encoding;
  headers: Readonly<Record<string, string>>;
}

type Respond<Wish> = (wish: Wish, asked: CacheRequest) => Promise<CachedResponse> | CachedResponse;

const MAX_URLS = 1000;
const MAX_URL_LENGTH = 200;

/**
 * A short road to an answer that many ask for often. The long one (guard, checks of every parameter, handler)
 * teaches it which URLs are right and what they mean; whoever asks the same again with a known session gets
 * ready bytes. Everything else goes the long road.
 */
export class RouteCache<Wish> {
  private readonly paramsByUrl = new LRUCache<string, { wish: Wish }>({ max: MAX_URLS });

  constructor(private readonly respond: Respond<Wish>) {}

  register(url: string, wish: Wish): void {
    if (url.length > MAX_URL_LENGTH) return;
    this.paramsByUrl.set(url, { wish });
  }

  has(url: string): boolean {
    return this.paramsByUrl.has(url);
  }

  respondTo(
    url: string,
    asked: CacheRequest,
  ): Promise<CachedResponse> | CachedResponse | undefined {
    const known = this.paramsByUrl.get(url);
    return known && this.respond(known.wish, asked);
  }
}

/** The short roads of this process, by the route they belong to. */
@Injectable()
export class RouteCaches {
  private readonly caches = new Map<string, RouteCache<unknown>>();

  create<Wish>(route: string, give: Respond<Wish>): RouteCache<Wish> {
    const road = new RouteCache(give);
    // A wish comes back only to the road that learned it.
    this.caches.set(route, road as RouteCache<unknown>);
    return road;
  }

  /** The road that knows the URL, behind its route. */
  find(url = ''): [string, RouteCache<unknown>] | undefined {
    for (const entry of this.caches) if (entry[1].has(url)) return entry;
    return undefined;
  }
}

@Global()
@Module({ providers: [RouteCaches], exports: [RouteCaches] })
export class RouteCacheModule {}
