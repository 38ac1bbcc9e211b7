import { connect, type Disconnect } from './connection';
import type { EventParser } from './event-parser';
import type { ServerEvent } from './server-event-types';
import { session } from './session';

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;
// A connection that lasted this long was a good one.
const STABLE_AFTER_MS = 10_000;
// A page that ends its own session says so itself, and a moment later.
const LOGOUT_GRACE_MS = 1000;

/** Reads the event stream, and connects again whenever it breaks, until the signal is aborted. */
export async function readStream(
  parser: EventParser,
  tell: (news: ServerEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const over = () => signal.aborted;
  let failures = 0;
  let before: Disconnect['why'] | undefined;
  while (!over()) {
    const begun = performance.now();
    const { refreshToken } = session.get();
    const { why, waitMs } = await connect(parser, tell, signal);
    // A renewed session is tried at once, but only once.
    const atOnce = why === 'again' && before !== 'again';
    before = why;
    if (over() || atOnce) continue;
    if (why === 'ended') {
      await pause(LOGOUT_GRACE_MS, signal);
      if (!over() && session.get().refreshToken === refreshToken) session.expire();
      continue;
    }
    failures = performance.now() - begun > STABLE_AFTER_MS ? 1 : failures + 1;
    await pause(Math.max(waitMs, backOff(failures, parser.retry)), signal);
  }
}

/** Longer each time, and never the same for all who lost one server. */
export function backOff(failures: number, first = FIRST_RETRY_MS, random = Math.random()): number {
  const longest = Math.min(MAX_RETRY_MS, first * 2 ** (failures - 1));
  return longest * (0.5 + random / 2);
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
