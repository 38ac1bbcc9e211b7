import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { type Encoding, toUnpooled } from './precompressed-body';

// A fast level, as most bodies are of one reader and are sent a few times. `app.ts` uses the same level.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const GZIP = { level: 1 };
const MIN_COMPRESSED_BYTES = 1024;

export interface EncodedBody {
  bytes: Buffer;
  encoding: Encoding;
}

/** Encoded bodies by key; the least recently used are evicted when they take more than `maxBytes`. */
export class EncodedBodies {
  private readonly bodies: BoundedCache<string, EncodedBody>;

  constructor(maxBytes: number) {
    this.bodies = new BoundedCache(maxBytes, ({ bytes }) => bytes.length);
  }

  /** The body of this key, computed from `text` at its first use. `key` names everything that the text depends on. */
  get(key: string, encoding: Encoding, text: () => string): EncodedBody {
    return this.bodies.getOrCreate(`${encoding} ${key}`, () =>
      encode(Buffer.from(text()), encoding),
    );
  }
}

function encode(plain: Buffer, encoding: Encoding): EncodedBody {
  if (encoding === 'identity' || plain.length < MIN_COMPRESSED_BYTES)
    return { bytes: toUnpooled(plain), encoding: 'identity' };
  const bytes = encoding === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain, GZIP);
  return { bytes: toUnpooled(bytes), encoding };
}
