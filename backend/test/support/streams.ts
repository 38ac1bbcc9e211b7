import type { World } from './app';

export interface ReceivedEvent {
  id: string | undefined;
  name: string;
  data: any;
}

/** A reader of `/api/events` over a socket, like a browser. */
export interface TestStream {
  status: number;
  headers: Headers;
  received: ReceivedEvent[];
  /** The latest event id, from which another stream can resume. */
  lastId(): string | undefined;
  named(name: string): ReceivedEvent[];
  /** Waits up to `ms` for an event of this name. */
  until(name: string, ms?: number): Promise<ReceivedEvent>;
  /** Waits until the server closes the stream; returns the time in milliseconds. */
  ended(ms?: number): Promise<number>;
  close(): void;
}

const addresses = new WeakMap<World, Promise<string>>();

/** The address of the application; it starts to listen on the first call. */
export function addressOf(world: World): Promise<string> {
  const known = addresses.get(world) ?? world.app.listen(0, '127.0.0.1').then(() => urlOf(world));
  addresses.set(world, known);
  return known;
}

const urlOf = async ({ app }: World) => (await app.getUrl()).replace('[::1]', '127.0.0.1');

export async function openStream(
  world: World,
  token: string,
  { lastId, headers = {} }: { lastId?: string | undefined; headers?: Record<string, string> } = {},
): Promise<TestStream> {
  const leave = new AbortController();
  const answer = await fetch(`${await addressOf(world)}/api/events`, {
    signal: leave.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      ...headers,
    },
  });
  const received: ReceivedEvent[] = [];
  let newest: string | undefined;
  let over = false;
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]),
        );
        newest = fields.get('id') ?? newest;
        const name = fields.get('event');
        if (name)
          received.push({ id: fields.get('id'), name, data: JSON.parse(fields.get('data') ?? '') });
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      over = true;
    });
  const named = (name: string) => received.filter((event) => event.name === name);
  const wait = async (ready: () => boolean, ms: number, what: string) => {
    const begun = performance.now();
    while (!ready()) {
      if (performance.now() - begun > ms) throw new Error(`not within ${String(ms)} ms: ${what}`);
      await new Promise((next) => setTimeout(next, 5));
    }
    return performance.now() - begun;
  };
  return {
    status: answer.status,
    headers: answer.headers,
    received,
    lastId: () => newest,
    named,
    until: async (name, ms = 1000) => {
      await wait(() => named(name).length > 0, ms, name);
      // `waitUntil` ensures that there is an event.
      return named(name)[0] as ReceivedEvent;
    },
    ended: (ms = 1500) => wait(() => over, ms, 'the end of the stream'),
    close: () => leave.abort(),
  };
}

/** Long enough for all pending events to arrive. */
export const waitForLateEvents = () => new Promise((next) => setTimeout(next, 1500));
