import { ReadableStream } from 'node:stream/web';
import axios from 'axios';
import type { ServerEvent } from './event-parser';
import { session } from './session';
import { onServerEvent } from './server-events';
import { backOff } from './event-stream';

const someone = { userId: 7, perm: 'user', accessToken: 'old', refreshToken: 'r1' } as const;

interface Line {
  headers: Record<string, string>;
  say(text: string): void;
  hangUp(): void;
  readonly left: boolean;
}

const lines: Line[] = [];
let statuses: number[] = [];
let unfollow: () => void = () => undefined;

/** A server that returns the `statuses` in order, then a stream. */
function answer(_: string, { headers, signal }: { headers: Line['headers']; signal: AbortSignal }) {
  const status = statuses.shift() ?? 200;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream({
    start: (controller: ReadableStreamDefaultController<Uint8Array>) => {
      stream = controller;
    },
  });
  signal.addEventListener('abort', () => {
    stream?.error(new Error('aborted'));
  });
  lines.push({
    headers,
    say: (text) => stream?.enqueue(new TextEncoder().encode(text)),
    hangUp: () => stream?.close(),
    get left() {
      return signal.aborted;
    },
  });
  const found = new Map([['retry-after', '20']]);
  return Promise.resolve({
    ok: status === 200,
    status,
    body,
    headers: { get: (name: string) => found.get(name) ?? null },
  });
}

const settle = () => jest.advanceTimersByTimeAsync(1);
const line = (index: number) => {
  const found = lines[index];
  if (!found) throw new Error(`there is no connection ${String(index)}`);
  return found;
};

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

function follow(): ServerEvent[] {
  const heard: ServerEvent[] = [];
  unfollow = onServerEvent((event) => heard.push(event));
  return heard;
}

beforeEach(() => {
  jest.useFakeTimers();
  lines.length = 0;
  statuses = [];
  Object.assign(globalThis, { fetch: jest.fn(answer) });
  session.set(someone);
});

afterEach(() => {
  unfollow();
  session.clear();
  hide(false);
  jest.useRealTimers();
});

describe('server events', () => {
  it('sends the session in a header and emits the events', async () => {
    const heard = follow();
    await settle();
    expect(line(0).headers['Authorization']).toBe('Bearer old');
    line(0).say('id: 3\nevent: blood\ndata: {"rank":1}\n\nevent: board.changed\ndata: {}\n\n');
    line(0).say('event: something.new\ndata: {}\n\n');
    await settle();
    expect(heard).toEqual([
      { name: 'connected' },
      { name: 'blood', data: { rank: 1 } },
      { name: 'board.changed' },
    ]);
  });

  it('opens no stream for a session that another tab ended before its storage event comes', async () => {
    const lost = jest.fn();
    const forget = session.onExpired(lost);
    localStorage.removeItem('vexil.session');
    follow();
    await settle();
    expect(lines).toHaveLength(0);
    expect(lost).toHaveBeenCalledTimes(1);
    forget();
  });

  it('reconnects with the last id and emits that it is connected again', async () => {
    const heard = follow();
    await settle();
    line(0).say('id: 8\n\n');
    await settle();
    line(0).hangUp();
    await jest.advanceTimersByTimeAsync(1100);
    expect(lines).toHaveLength(2);
    expect(line(1).headers['Last-Event-ID']).toBe('8');
    expect(heard).toEqual([{ name: 'connected' }, { name: 'connected' }]);
  });

  it('closes a silent connection and reconnects', async () => {
    follow();
    await settle();
    await jest.advanceTimersByTimeAsync(46_000);
    expect(line(0).left).toBe(true);
    await jest.advanceTimersByTimeAsync(2000);
    expect(lines).toHaveLength(2);
  });

  it('renews a stale session and reconnects at once', async () => {
    statuses = [401];
    jest
      .spyOn(axios, 'post')
      .mockResolvedValue({ data: { status: 200, access: 'new', refresh: 'r2' } });
    follow();
    await jest.advanceTimersByTimeAsync(10);
    expect(lines).toHaveLength(2);
    expect(line(1).headers['Authorization']).toBe('Bearer new');
  });

  it('waits before it reconnects a second time with a renewed session', async () => {
    statuses = [401, 401];
    jest
      .spyOn(axios, 'post')
      .mockResolvedValue({ data: { status: 200, access: 'new', refresh: 'r2' } });
    follow();
    await jest.advanceTimersByTimeAsync(400);
    expect(lines).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1000);
    expect(lines).toHaveLength(3);
  });

  it('waits as long as Retry-After says', async () => {
    statuses = [429];
    follow();
    await jest.advanceTimersByTimeAsync(19_000);
    expect(lines).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(lines).toHaveLength(2);
  });

  it('expires a session that the server ended, unless the page logged out itself', async () => {
    const lost = jest.fn();
    const forget = session.onExpired(lost);
    follow();
    await settle();
    line(0).say('event: session.ended\ndata: {}\n\n');
    await jest.advanceTimersByTimeAsync(100);
    session.clear();
    await jest.advanceTimersByTimeAsync(2000);
    expect(lost).not.toHaveBeenCalled();
    session.set(someone);
    await settle();
    line(1).say('event: session.ended\ndata: {}\n\n');
    await jest.advanceTimersByTimeAsync(2000);
    expect(lost).toHaveBeenCalledTimes(1);
    expect(session.isLoggedIn()).toBe(false);
    expect(lines).toHaveLength(2);
    forget();
  });

  it('closes the stream at a log-out, and starts another one for the next user', async () => {
    follow();
    await settle();
    line(0).say('id: 5\n\n');
    await settle();
    session.clear();
    expect(line(0).left).toBe(true);
    session.set({ ...someone, userId: 8, accessToken: 'theirs' });
    await settle();
    expect(lines).toHaveLength(2);
    expect(line(1).headers['Last-Event-ID']).toBeUndefined();
  });

  it('closes the stream while the tab is hidden, and resumes after the last id', async () => {
    follow();
    await settle();
    line(0).say('id: 8\n\n');
    await settle();
    hide(true);
    expect(line(0).left).toBe(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(1);
    hide(false);
    await settle();
    expect(line(1).headers['Last-Event-ID']).toBe('8');
  });

  it('marks the first connection of a tab opened in the background as late', async () => {
    hide(true);
    const heard = follow();
    await settle();
    expect(lines).toHaveLength(0);
    hide(false);
    await settle();
    expect(heard).toEqual([{ name: 'connected', late: true }]);
  });

  it('opens one stream for all listeners, and none without listeners', async () => {
    follow();
    const second = onServerEvent(() => undefined);
    await settle();
    expect(lines).toHaveLength(1);
    second();
    expect(line(0).left).toBe(false);
    unfollow();
    expect(line(0).left).toBe(true);
  });

  it('waits longer each time, up to half a minute', () => {
    expect([1, 2, 3, 10].map((failures) => backOff(failures, 1000, 1))).toEqual([
      1000, 2000, 4000, 30_000,
    ]);
    expect(backOff(1, 1000, 0)).toBe(500);
  });
});
