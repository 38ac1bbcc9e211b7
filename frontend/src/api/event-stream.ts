import i18next from 'i18next';
import { isRecord } from '../lib/is-record';
import { connectivity } from './connectivity';
import { type EventParser, parseServerEvent, type ServerEvent } from './event-parser';
import { awaitRenewal, renewSession } from './renew-session';
import { type Ban, session } from './session';

// The server sends something every 15 s; after three missed intervals the connection counts as broken.
const IDLE_TIMEOUT_MS = 45_000;
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
// A connection that lasted this long resets the back-off.
const STABLE_AFTER_MS = 10_000;
// After a log-out the server ends the stream before this page clears its own session.
const LOGOUT_GRACE_MS = 1000;

/** Why a stream ended. `again`: reconnect at once; `ended`: the session is over. */
type Disconnect = { reason: 'again' | 'broken' | 'ended'; waitMs: number; ban?: Ban };

type Emit = (event: ServerEvent) => void;

/** Reads the event stream and reconnects whenever it breaks, until the signal is aborted. Never throws. */
export async function readStream(
  parser: EventParser,
  emit: Emit,
  signal: AbortSignal,
): Promise<void> {
  const isOver = () => signal.aborted;
  let failures = 0;
  let before: Disconnect['reason'] | undefined;
  while (!isOver()) {
    // The previous leader tab may have logged out, and its storage event may not have arrived yet.
    const { refreshToken } = session.reload();
    if (isOver()) return;
    const startedAt = performance.now();
    const { reason, waitMs, ban } = await connect(parser, emit, signal);
    // Reconnect at once only once in a row.
    const atOnce = reason === 'again' && before !== 'again';
    before = reason;
    if (isOver() || atOnce) continue;
    if (reason === 'ended') {
      await pause(LOGOUT_GRACE_MS, signal);
      // A password change ends this session and stores a new one.
      await awaitRenewal();
      if (!isOver() && session.get().refreshToken === refreshToken) session.expire(ban);
      continue;
    }
    failures = performance.now() - startedAt > STABLE_AFTER_MS ? 1 : failures + 1;
    await pause(Math.max(waitMs, backOff(failures, parser.retry)), signal);
  }
}

/** The reconnection delay in milliseconds: exponential back-off with jitter. */
export function backOff(failures: number, first = FIRST_RETRY_MS, random = Math.random()): number {
  const longest = Math.min(MAX_RETRY_MS, first * 2 ** (failures - 1));
  return longest * (0.5 + random / 2);
}

/** One connection to the event stream, read until it ends. Never throws. */
async function connect(parser: EventParser, emit: Emit, signal: AbortSignal): Promise<Disconnect> {
  parser.resume();
  const { accessToken } = session.get();
  const connection = new AbortController();
  const close = () => connection.abort();
  signal.addEventListener('abort', close);
  try {
    const response = await fetch('/api/events', {
      signal: connection.signal,
      cache: 'no-store',
      headers: {
        Authorization: `Bearer ${accessToken}`,
        'Accept-Language': i18next.language,
        ...(parser.lastId === '' ? {} : { 'Last-Event-ID': parser.lastId }),
      },
    });
    if (!response.ok || !response.body) return await handleRefusal(response, accessToken);
    emit({ name: 'connected' });
    return await readEvents(response.body.getReader(), parser, emit, close);
  } catch {
    // A connection aborted by this page says nothing about the server.
    if (!signal.aborted) connectivity.probe();
    return disconnect('broken');
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

const disconnect = (reason: Disconnect['reason'], waitMs = 0): Disconnect => ({ reason, waitMs });

/** The session has ended. A ban is reported by the event, or by the response to a new stream. */
function ended(json: string): Disconnect {
  try {
    const cause: unknown = JSON.parse(json);
    if (!isRecord(cause)) return disconnect('ended');
    const isBan = cause['banned'] === true || cause['code'] === 'account.banned';
    const { reason } = cause;
    const ban = { reason: typeof reason === 'string' ? reason : undefined };
    return isBan ? { ...disconnect('ended'), ban } : disconnect('ended');
  } catch {
    return disconnect('ended');
  }
}

async function handleRefusal(response: Response, accessToken: string): Promise<Disconnect> {
  if (response.status === 401)
    return disconnect((await renewSession(accessToken)) ? 'again' : 'ended');
  if (response.status === 403 && session.get().accessToken === accessToken)
    return ended(await response.text());
  return disconnect('broken', Number(response.headers.get('retry-after') ?? 0) * 1000);
}

async function readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  parser: EventParser,
  emit: Emit,
  close: () => void,
): Promise<Disconnect> {
  const decoder = new TextDecoder();
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(close, IDLE_TIMEOUT_MS);
      const { done, value } = await reader.read();
      if (done) return disconnect('broken');
      for (const raw of parser.push(decoder.decode(value, { stream: true }))) {
        const event = parseServerEvent(raw);
        if (event?.name === 'session.ended') return ended(raw.data);
        if (event) emit(event);
      }
    }
  } finally {
    clearTimeout(idleTimer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
