import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode, problemOf } from './errors';
import { unparsableRequestHeaders } from './security-headers';

const byCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers.tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Answers a request that Node's HTTP parser rejected with a `Problem`, and closes the connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = byCode[error.code ?? ''] ?? 'input.malformed';
  const problem = problemOf(new AppError(code), { id: randomUUID(), headers: {} });
  const body = JSON.stringify(problem);
  const headers = {
    ...unparsableRequestHeaders,
    'X-Request-Id': problem.requestId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const start = `HTTP/1.1 ${String(problem.status)} ${STATUS_CODES[problem.status] ?? ''}`;
  if (socket.writable) socket.write(`${[start, ...lines].join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Escapes the percent signs of a path that cannot be decoded, so that it is routed and answered with 404. */
export function readablePath(url = '/'): string {
  if (!url.includes('%')) return url;
  const [path = '/', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
