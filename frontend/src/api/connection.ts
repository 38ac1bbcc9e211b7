import i18next from 'i18next';
import type { EventParser } from './event-parser';
import { type ServerEvent, parseServerEvent } from './server-event-types';
import { connectivity } from './connectivity';
import { renewSession } from './renew-session';
import { session } from './session';

// The server says something every fifteen seconds; three silences are a broken line.
const IDLE_TIMEOUT_MS = 45_000;

/** Why a stream is over: `again` may be tried at once, `ended` means the session is. */
export type Disconnect = { why: 'again' | 'broken' | 'ended'; waitMs: number };

const disconnect = (why: Disconnect['why'], waitMs = 0): Disconnect => ({ why, waitMs });

/** One connection to the event stream, read until it is over. It never throws. */
export async function connect(
  parser: EventParser,
  tell: (news: ServerEvent) => void,
  signal: AbortSignal,
): Promise<Disconnect> {
  parser.resume();
  const { accessToken } = session.get();
  const line = new AbortController();
  const leave = () => {
    line.abort();
  };
  signal.addEventListener('abort', leave);
  try {
    const answer = await fetch('/api/events', {
      signal: line.signal,
      cache: 'no-store',
      headers: {
        Authorization: `Bearer ${accessToken}`,
        'Accept-Language': i18next.language,
        ...(parser.lastId === '' ? {} : { 'Last-Event-ID': parser.lastId }),
      },
    });
    if (!answer.ok || !answer.body) return await handleRefusal(answer, accessToken);
    tell({ name: 'connected' });
    return await readEvents(answer.body.getReader(), parser, tell, leave);
  } catch {
    // Not where this page hung up itself.
    if (!signal.aborted) connectivity.probe();
    return disconnect('broken');
  } finally {
    signal.removeEventListener('abort', leave);
    // Whatever came in the way, nothing is left open.
    leave();
  }
}

async function handleRefusal(answer: Response, accessToken: string): Promise<Disconnect> {
  if (answer.status === 401)
    return disconnect((await renewSession(accessToken)) ? 'again' : 'ended');
  if (answer.status === 403 && session.get().accessToken === accessToken)
    return disconnect('ended');
  return disconnect('broken', Number(answer.headers.get('retry-after') ?? 0) * 1000);
}

async function readEvents(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  parser: EventParser,
  tell: (news: ServerEvent) => void,
  leave: () => void,
): Promise<Disconnect> {
  const decoder = new TextDecoder();
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(silence);
      silence = setTimeout(leave, IDLE_TIMEOUT_MS);
      const { done, value } = await reader.read();
      if (done) return disconnect('broken');
      for (const event of parser.push(decoder.decode(value, { stream: true }))) {
        const news = parseServerEvent(event);
        if (news?.name === 'session.ended') return disconnect('ended');
        if (news) tell(news);
      }
    }
  } finally {
    clearTimeout(silence);
  }
}
