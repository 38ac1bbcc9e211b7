import { brotliCompressSync, constants, crc32, gzipSync } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

// Compressed once and sent to many: worth more than what is compressed for one reader.
const BROTLI_QUALITY = 5;
const BROTLI_END = Buffer.of(0x03);

/**
 * A text that many get, each with a short end of their own. It is compressed once; the end follows as it is, in a
 * block of its own, which both formats allow at any byte.
 */
export class PrecompressedBody {
  readonly plain: Buffer;
  private readonly compressed = new Map<Encoding, Buffer>();
  private checksum: number | undefined;

  constructor(text: string) {
    this.plain = toUnpooled(Buffer.from(text));
  }

  /** The most memory it comes to take, once it was asked for in every encoding. */
  get maxBytes(): number {
    return ENCODINGS.length * this.plain.length;
  }

  withSuffix(end: string, encoding: Encoding): Buffer {
    const tail = Buffer.from(end);
    switch (encoding) {
      case 'br':
        return Buffer.concat([this.compress('br'), brotliBlock(tail), tail, BROTLI_END]);
      case 'gzip':
        return Buffer.concat([this.compress('gzip'), deflateBlock(tail), tail, this.gzipEnd(tail)]);
      case 'identity':
        return Buffer.concat([this.plain, tail]);
    }
  }

  private compress(encoding: 'br' | 'gzip'): Buffer {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const made = toUnpooled(encoding === 'br' ? openBrotli(this.plain) : openGzip(this.plain));
    this.compressed.set(encoding, made);
    return made;
  }

  private gzipEnd(tail: Buffer): Buffer {
    this.checksum ??= crc32(this.plain);
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc32(tail, this.checksum), 0);
    end.writeUInt32LE(this.plain.length + tail.length, 4);
    return end;
  }
}

/** Ends at a byte and can go on. */
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

/** The head of an uncompressed meta-block (RFC 7932, 9.2): not the last, sixteen bits of length less one. */
function brotliBlock({ length }: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return head;
}

/** The head of a stored block (RFC 1951, 3.2.4), the last one. */
function deflateBlock({ length }: Buffer): Buffer {
  const head = Buffer.of(0x01, 0, 0, 0, 0);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(~length & 0xffff, 3);
  return head;
}

/** A short buffer is cut from a pool or from zlib's block of 16 KiB, and would hold all of it. */
export function toUnpooled(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}
