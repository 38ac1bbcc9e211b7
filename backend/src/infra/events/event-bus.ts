import { EventEmitter } from 'node:events';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Client } from 'pg';
import { durations } from '../../lib/limits';
import { type Queries } from '../database';
import { type EventMap, type EventName } from './event-map';

export const DATABASE_URL = Symbol('database url');
const CHANNEL = 'vexil';
const RECONNECT_MS = 500;
const LAST_WORDS_MS = 1_000;
const NOTIFY = { name: 'events-notify', text: 'SELECT notify_event($1, $2)' };

/**
 * Carries events between modules and, by LISTEN/NOTIFY, between processes. Triggers notify every process in the
 * transaction of each write; `publish` tells this process without that delay, so its handlers are called twice. A lost
 * listener may have missed events, so each reconnect calls the `onGap` handlers.
 */
@Injectable()
export class EventBus implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly emitter = new EventEmitter().setMaxListeners(100);
  private readonly own = new EventEmitter().setMaxListeners(100);
  private readonly gaps: (() => void)[] = [];
  private listener: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private beat: NodeJS.Timeout | undefined;
  private closed = false;
  private heardAt = -Infinity;

  constructor(@Inject(DATABASE_URL) private readonly url: string) {}

  on<Name extends EventName>(name: Name, handler: (payload: EventMap[Name]) => void): void {
    this.emitter.on(name, handler);
  }

  /** Only what this process publishes: for what has to follow once, not once a process. */
  onOwn<Name extends EventName>(name: Name, handler: (payload: EventMap[Name]) => void): void {
    this.own.on(name, handler);
  }

  /** Called when news may have been missed: drop what you remember. */
  onGap(handler: () => void): void {
    this.gaps.push(handler);
  }

  /** Calls the handlers of this process, after the commit of a write whose triggers notify all processes. */
  publish<Name extends EventName>(name: Name, payload: EventMap[Name]): void {
    this.emitter.emit(name, payload);
    this.own.emit(name, payload);
  }

  /** Tells every process, in the caller's transaction, of a write that no trigger sees. */
  async notify<Name extends EventName>(
    queries: Queries,
    name: Name,
    payload: EventMap[Name],
  ): Promise<void> {
    await queries.run(NOTIFY, [name, JSON.stringify(payload)]);
  }

  /** Tells this process what any process wrote, for events that arrive another way than by a notification. */
  emit<Name extends EventName>(name: Name, payload: EventMap[Name]): void {
    this.emitter.emit(name, payload);
  }

  /** Tells those of this process who listen by `onOwn`, and nobody else. */
  tellOwn<Name extends EventName>(name: Name, payload: EventMap[Name]): void {
    this.own.emit(name, payload);
  }

  /** Whether news of others that were sent more than a moment ago have come. */
  hears(): boolean {
    return performance.now() - this.heardAt < durations.listenerSilence;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.beat);
    const client = this.listener;
    this.listener = undefined;
    // On a dead line even a farewell hangs.
    if (client) await within(LAST_WORDS_MS, ended(client));
  }

  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: durations.connect,
      query_timeout: durations.connect,
    });
    this.listener = client;
    client.on('error', () => undefined);
    client.once('end', () => {
      this.leave(client);
    });
    client.on('notification', ({ payload }) => {
      this.receive(payload ?? '');
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      for (const drop of this.gaps) drop();
      this.heardAt = performance.now();
      this.watch(client);
    } catch {
      this.leave(client);
    }
    if (this.listener !== client) void ended(client);
  }

  /** A connection can die without a word; then nothing is heard, and nobody says so. */
  private watch(client: Client): void {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => {
      const asked = performance.now();
      client.query('SELECT 1').then(
        () => {
          if (this.listener !== client) return;
          // News go before the answer on the same line.
          this.heardAt = asked;
          this.watch(client);
        },
        () => {
          this.leave(client);
        },
      );
    }, durations.listenerBeat).unref();
  }

  /** Gives a connection up without waiting for its end, and opens another one. */
  private leave(client: Client): void {
    if (this.listener !== client) return;
    this.listener = undefined;
    this.heardAt = -Infinity;
    clearTimeout(this.beat);
    void ended(client);
    if (this.closed) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.listen(), RECONNECT_MS);
  }

  private receive(text: string): void {
    // Only our own processes may write to this database; the shape is theirs.
    const { name, payload } = JSON.parse(text) as { name: EventName; payload: object };
    this.emitter.emit(name, payload);
  }
}

/** Waits for work, but no longer than that; the work goes on. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}

function ended(client: Client): Promise<void> {
  return client.end().catch(() => undefined);
}
