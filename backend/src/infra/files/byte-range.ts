import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from './file-store';

/**
 * The one range of bytes that a request asks for (RFC 9110, 14.2), cut at the end of the file. Undefined for all other
 * requests, also for several ranges or one of another version (`If-Range`): these get the whole file.
 */
export function readRange(
  { range, 'if-range': version }: IncomingHttpHeaders,
  { size, etag }: { size: number; etag: string },
): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first + last === '' || (version !== undefined && version !== etag)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : undefined;
}
