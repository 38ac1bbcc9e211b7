import { Injectable } from '@nestjs/common';
import { durations, limits } from '../../lib/limits';

const HOST = 'https://q1.qlogo.cn';

/** Fetches the picture of a QQ number, from this one host only. */
@Injectable()
export class AvatarSource {
  /** Fetches a picture; undefined if there is no usable one. Throws if the host cannot be reached. */
  async fetch(qqId: string): Promise<Buffer | undefined> {
    const url = new URL('/g', HOST);
    url.search = new URLSearchParams({ b: 'qq', nk: qqId, s: '640' }).toString();
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(durations.avatarFetch),
      headers: { accept: 'image/*' },
    });
    if (!answer.ok || !answer.body) return undefined;
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      // The stream yields bytes, although its type is any.
      const bytes = part as Uint8Array;
      size += bytes.length;
      if (size > limits.avatarBytes) return undefined;
      parts.push(bytes);
    }
    const picture = Buffer.concat(parts);
    return pictureType(picture) ? picture : undefined;
  }
}

/** Returns the media type by the first bytes, as the response header is not trusted. */
export function pictureType(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  if (bytes.subarray(0, 4).toString('latin1') === 'GIF8') return 'image/gif';
  const riff = bytes.subarray(0, 4).toString('latin1') === 'RIFF';
  if (riff && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp';
  return undefined;
}
