import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Encoding } from './shared-body';

// For one reader and a few of his next questions, so a fast level; see the one of all other answers.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const GZIP = { level: 1 };
const WORTH_COMPRESSING = 1024;

export interface Body {
  bytes: Buffer;
  encoding: Encoding;
}

/** Bodies as they were sent last, by what they were made of; the oldest go when there are too many bytes. */
export class KeptBodies {
  private readonly kept = new Map<string, Body>();
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  /** `key` names everything the text depends on. */
  get(key: string, encoding: Encoding, text: () => string): Body {
    const name = `${encoding} ${key}`;
    const known = this.kept.get(name);
    if (known) return known;
    const body = encode(Buffer.from(text()), encoding);
    this.kept.set(name, body);
    this.size += body.bytes.length;
    for (const [oldest, { bytes }] of this.kept) {
      if (this.size <= this.maxBytes) break;
      this.kept.delete(oldest);
      this.size -= bytes.length;
    }
    return body;
  }
}

function encode(plain: Buffer, encoding: Encoding): Body {
  if (encoding === 'identity' || plain.length < WORTH_COMPRESSING)
    return { bytes: plain, encoding: 'identity' };
  const bytes = encoding === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain, GZIP);
  return { bytes: trimmed(bytes), encoding };
}

/** zlib writes into blocks of 16 KiB: kept as it comes, a body of 2 KiB would hold all of its block. */
function trimmed(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}
