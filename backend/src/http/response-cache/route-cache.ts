import { Global, Injectable, Module } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { SessionUser } from '../access';
import type { Locale } from '../../lib/locale';
import type { Encoding } from './precompressed-body';

/** What an answer may depend on besides its URL. */
export interface Asked {
  user: SessionUser;
  locale: Locale;
  encoding: Encoding;
  /** What the reader has already, as `If-None-Match` says it. */
  known: string | undefined;
}

/** Without bytes it says that what the reader has is current. */
export interface ReadyAnswer {
  bytes?: Buffer;
  encoding: Encoding;
  headers: Readonly<Record<string, string>>;
}

type Give<Wish> = (wish: Wish, asked: Asked) => Promise<ReadyAnswer> | ReadyAnswer;

const REMEMBERED_AT_MOST = 1000;
const LONGEST_URL = 200;

/**
 * A short road to an answer that many ask for often. The long one (guard, checks of every parameter, handler)
 * teaches it which URLs are right and what they mean; whoever asks the same again with a known session gets
 * ready bytes. Everything else goes the long road.
 */
export class ShortRoad<Wish> {
  private readonly wishes = new LRUCache<string, { wish: Wish }>({ max: REMEMBERED_AT_MOST });

  constructor(private readonly give: Give<Wish>) {}

  learn(url: string, wish: Wish): void {
    if (url.length > LONGEST_URL) return;
    this.wishes.set(url, { wish });
  }

  knows(url: string): boolean {
    return this.wishes.has(url);
  }

  answer(url: string, asked: Asked): Promise<ReadyAnswer> | ReadyAnswer | undefined {
    const known = this.wishes.get(url);
    return known && this.give(known.wish, asked);
  }
}

/** The short roads of this process, by the route they belong to. */
@Injectable()
export class ShortRoads {
  private readonly roads = new Map<string, ShortRoad<unknown>>();

  open<Wish>(route: string, give: Give<Wish>): ShortRoad<Wish> {
    const road = new ShortRoad(give);
    // A wish comes back only to the road that learned it.
    this.roads.set(route, road as ShortRoad<unknown>);
    return road;
  }

  /** The road that knows the URL, behind its route. */
  find(url = ''): [string, ShortRoad<unknown>] | undefined {
    for (const entry of this.roads) if (entry[1].knows(url)) return entry;
    return undefined;
  }
}

@Global()
@Module({ providers: [ShortRoads], exports: [ShortRoads] })
export class ShortRoadsModule {}
