import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Encoding, toUnpooled } from './precompressed-body';

// For one reader and a few of his next questions, so a fast level; see the one of all other answers.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const GZIP = { level: 1 };
const MIN_COMPRESSED_BYTES = 1024;
/** What an entry holds besides its bytes and key: a Buffer, its ArrayBuffer and the cache's own bookkeeping. */
const ENTRY_BYTES = 512;

export interface EncodedBody {
  bytes: Buffer;
  encoding: Encoding;
}

/** Bodies as they were sent last, by what they were made of; the least recently used go when there are too many bytes. */
export class ResponseCache {
  private readonly bodies: LRUCache<string, EncodedBody>;

  constructor(maxBytes: number) {
    this.bodies = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, name) => bytes.length + name.length + ENTRY_BYTES,
    });
  }

  /** `key` names everything the text depends on. */
  get(key: string, encoding: Encoding, text: () => string): EncodedBody {
    const name = `${encoding} ${key}`;
    const known = this.bodies.get(name);
    if (known) return known;
    const body = encode(Buffer.from(text()), encoding);
    this.bodies.set(name, body);
    return body;
  }
}

function encode(plain: Buffer, encoding: Encoding): EncodedBody {
  if (encoding === 'identity' || plain.length < MIN_COMPRESSED_BYTES)
    return { bytes: toUnpooled(plain), encoding: 'identity' };
  const bytes = encoding === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain, GZIP);
  return { bytes: toUnpooled(bytes), encoding };
}
