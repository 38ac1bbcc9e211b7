import i18next from 'i18next';
import type { EventParser } from './event-parser';
import { type LiveNews, newsOf } from './server-event-types';
import { reach } from './connectivity';
import { renewSession } from './renew-session';
import { session } from './session';

// The server says something every fifteen seconds; three silences are a broken line.
const SILENCE_MS = 45_000;

/** Why a stream is over: `again` may be tried at once, `ended` means the session is. */
export type Parting = { why: 'again' | 'broken' | 'ended'; waitMs: number };

const parted = (why: Parting['why'], waitMs = 0): Parting => ({ why, waitMs });

/** One connection to the event stream, read until it is over. It never throws. */
export async function connect(
  parser: EventParser,
  tell: (news: LiveNews) => void,
  signal: AbortSignal,
): Promise<Parting> {
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
    if (!answer.ok || !answer.body) return await refused(answer, accessToken);
    tell({ name: 'connected' });
    return await read(answer.body.getReader(), parser, tell, leave);
  } catch {
    // Not where this page hung up itself.
    if (!signal.aborted) reach.doubt();
    return parted('broken');
  } finally {
    signal.removeEventListener('abort', leave);
    // Whatever came in the way, nothing is left open.
    leave();
  }
}

async function refused(answer: Response, accessToken: string): Promise<Parting> {
  if (answer.status === 401) return parted((await renewSession(accessToken)) ? 'again' : 'ended');
  if (answer.status === 403 && session.get().accessToken === accessToken) return parted('ended');
  return parted('broken', Number(answer.headers.get('retry-after') ?? 0) * 1000);
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  parser: EventParser,
  tell: (news: LiveNews) => void,
  leave: () => void,
): Promise<Parting> {
  const decoder = new TextDecoder();
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(silence);
      silence = setTimeout(leave, SILENCE_MS);
      const { done, value } = await reader.read();
      if (done) return parted('broken');
      for (const event of parser.push(decoder.decode(value, { stream: true }))) {
        const news = newsOf(event);
        if (news?.name === 'session.ended') return parted('ended');
        if (news) tell(news);
      }
    }
  } finally {
    clearTimeout(silence);
  }
}
