import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '../../lib/limits';
import { ResponseCache } from '../../http/response-cache/response-cache';
import type { CacheRequest, CachedResponse } from '../../http/response-cache/route-cache';
import type { JsonText } from './challenges.service';

const NO_HEADERS = {};
const COMPRESSED = { Vary: 'accept-encoding' };

/** Caches encoded lists and details: unchanged content gets the same bytes. */
@Injectable()
export class ChallengeResponseCache {
  private readonly cache = new ResponseCache(limits.responseCacheBytes);

  respond(
    { cacheKey: madeOf, render: text }: JsonText,
    { encoding: wanted }: CacheRequest,
  ): CachedResponse {
    const key = createHash('sha256').update(madeOf.join('\u0000')).digest('base64url');
    const { bytes, encoding } = this.cache.get(key, wanted, text);
    return { bytes, encoding, headers: encoding === 'identity' ? NO_HEADERS : COMPRESSED };
  }
}
