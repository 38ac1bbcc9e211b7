import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { limits } from '../../lib/limits';
import { ResponseCache } from '../../http/response-cache/response-cache';
import type { CacheRequest, CachedResponse } from '../../http/response-cache/route-cache';
import type { JsonText } from './challenges.service';

const NO_HEADERS = {};
const COMPRESSED = { Vary: 'accept-encoding' };

/** Lists and details as they were sent last: who asks again while nothing moved gets the same bytes. */
@Injectable()
export class ChallengeResponseCache {
  private readonly bodies = new ResponseCache(limits.responseCacheBytes);

  ready({ madeOf, text }: JsonText, { encoding: wanted }: CacheRequest): CachedResponse {
    const key = createHash('sha256').update(madeOf.join('\u0000')).digest('base64url');
    const { bytes, encoding } = this.bodies.get(key, wanted, text);
    return { bytes, encoding, headers: encoding === 'identity' ? NO_HEADERS : COMPRESSED };
  }
}
