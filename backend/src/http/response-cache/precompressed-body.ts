import { brotliCompressSync, constants, crc32, gzipSync } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

// Higher than for a body of one reader, as this one is compressed once and sent to many.
const BROTLI_QUALITY = 5;
const BROTLI_END = Buffer.of(0x03);

/**
 * A text that many readers get, each with a short suffix of their own. The text is compressed once; the suffix follows
 * in an uncompressed block, which Brotli and gzip allow at any byte.
 */
export class PrecompressedBody {
  readonly plain: Buffer;
  private readonly compressed = new Map<Encoding, Buffer>();
  private checksum: number | undefined;

  constructor(text: string) {
    this.plain = toUnpooled(Buffer.from(text));
  }

  /** An upper bound of the memory it takes with every encoding. */
  get maxBytes(): number {
    return ENCODINGS.length * this.plain.length;
  }

  /** The text followed by the suffix, encoded. */
  withSuffix(text: string, encoding: Encoding): Buffer {
    const suffix = Buffer.from(text);
    if (encoding === 'identity') return Buffer.concat([this.plain, suffix]);
    const own =
      encoding === 'br'
        ? [brotliBlock(suffix), suffix, BROTLI_END]
        : [deflateBlock(suffix), suffix, this.gzipTrailer(suffix)];
    return Buffer.concat([this.compress(encoding), ...own]);
  }

  private compress(encoding: 'br' | 'gzip'): Buffer {
    const existing = this.compressed.get(encoding);
    if (existing) return existing;
    const bytes = toUnpooled(encoding === 'br' ? openBrotli(this.plain) : openGzip(this.plain));
    this.compressed.set(encoding, bytes);
    return bytes;
  }

  private gzipTrailer(suffix: Buffer): Buffer {
    this.checksum ??= crc32(this.plain);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(suffix, this.checksum), 0);
    trailer.writeUInt32LE(this.plain.length + suffix.length, 4);
    return trailer;
  }
}

/** A flushed stream: it ends at a byte boundary and can be continued. */
function openBrotli(text: Buffer): Buffer {
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });
}

function openGzip(text: Buffer): Buffer {
  return gzipSync(text, { finishFlush: constants.Z_SYNC_FLUSH });
}

/** The header of an uncompressed meta-block (RFC 7932, 9.2) that is not the last: length - 1 in 16 bits. */
function brotliBlock({ length }: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
}

/** The header of a last, stored block (RFC 1951, 3.2.4). */
function deflateBlock({ length }: Buffer): Buffer {
  const header = Buffer.of(0x01, 0, 0, 0, 0);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}

/** A copy in memory of its own: a slice of Node's pool or of a 16 KiB block of zlib keeps all of it alive. */
export function toUnpooled(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}
