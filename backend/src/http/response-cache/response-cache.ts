import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Encoding, ownMemory } from './precompressed-body';

// For one reader and a few of his next questions, so a fast level; see the one of all other answers.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const GZIP = { level: 1 };
const WORTH_COMPRESSING = 1024;
/** What an entry holds besides its bytes and key: a Buffer, its ArrayBuffer and the cache's own bookkeeping. */
const ENTRY_BYTES = 512;

export interface Body {
  bytes: Buffer;
  encoding: Encoding;
}

/** Bodies as they were sent last, by what they were made of; the least recently used go when there are too many bytes. */
export class KeptBodies {
  private readonly kept: LRUCache<string, Body>;

  constructor(maxBytes: number) {
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, name) => bytes.length + name.length + ENTRY_BYTES,
    });
  }

  /** `key` names everything the text depends on. */
  get(key: string, encoding: Encoding, text: () => string): Body {
    const name = `${encoding} ${key}`;
    const known = this.kept.get(name);
    if (known) return known;
    const body = encode(Buffer.from(text()), encoding);
    this.kept.set(name, body);
    return body;
  }
}

function encode(plain: Buffer, encoding: Encoding): Body {
  if (encoding === 'identity' || plain.length < WORTH_COMPRESSING)
    return { bytes: ownMemory(plain), encoding: 'identity' };
  const bytes = encoding === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain, GZIP);
  return { bytes: ownMemory(bytes), encoding };
}
