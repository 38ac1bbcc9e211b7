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
const CLOSE_MS = 1_000;
const NOTIFY = { name: 'events-notify', text: 'SELECT notify_event($1, $2)' };

/**
 * Carries events between modules and, by LISTEN/NOTIFY, between processes. Triggers notify every process in the
 * transaction of each write; `publish` tells this process without that delay, so its handlers are called twice. A lost
 * listener may have missed events, so each reconnect calls the `onReconnect` handlers.
 */
@Injectable()
export class EventBus implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly emitter = new EventEmitter().setMaxListeners(100);
  private readonly localEmitter = new EventEmitter().setMaxListeners(100);
  private readonly reconnectHandlers: (() => void)[] = [];
  private client: Client | undefined;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private pingTimer: NodeJS.Timeout | undefined;
  private closed = false;
  private lastSeenAt = -Infinity;

  constructor(@Inject(DATABASE_URL) private readonly url: string) {}

  on<Name extends EventName>(name: Name, handler: (payload: EventMap[Name]) => void): void {
    this.emitter.on(name, handler);
  }

  /** Only what this process publishes: for what has to follow once, not once a process. */
  onLocal<Name extends EventName>(name: Name, handler: (payload: EventMap[Name]) => void): void {
    this.localEmitter.on(name, handler);
  }

  /** Called when news may have been missed: drop what you remember. */
  onReconnect(handler: () => void): void {
    this.reconnectHandlers.push(handler);
  }

  /** Calls the handlers of this process, after the commit of a write whose triggers notify all processes. */
  publish<Name extends EventName>(name: Name, payload: EventMap[Name]): void {
    this.emitter.emit(name, payload);
    this.localEmitter.emit(name, payload);
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

  /** Tells those of this process who listen by `onLocal`, and nobody else. */
  emitLocal<Name extends EventName>(name: Name, payload: EventMap[Name]): void {
    this.localEmitter.emit(name, payload);
  }

  /** Whether news of others that were sent more than a moment ago have come. */
  isConnected(): boolean {
    return performance.now() - this.lastSeenAt < durations.listenerTimeout;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnectTimer);
    clearTimeout(this.pingTimer);
    const client = this.client;
    this.client = undefined;
    // On a dead line even a farewell hangs.
    if (client) await waitAtMost(CLOSE_MS, endClient(client));
  }

  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: durations.connect,
      query_timeout: durations.connect,
    });
    this.client = client;
    client.on('error', () => undefined);
    client.once('end', () => {
      this.reconnect(client);
    });
    client.on('notification', ({ payload }) => {
      this.receive(payload ?? '');
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      for (const drop of this.reconnectHandlers) drop();
      this.lastSeenAt = performance.now();
      this.schedulePing(client);
    } catch {
      this.reconnect(client);
    }
    if (this.client !== client) void endClient(client);
  }

  /** A connection can die without a word; then nothing is heard, and nobody says so. */
  private schedulePing(client: Client): void {
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(() => {
      const asked = performance.now();
      client.query('SELECT 1').then(
        () => {
          if (this.client !== client) return;
          // News go before the answer on the same line.
          this.lastSeenAt = asked;
          this.schedulePing(client);
        },
        () => {
          this.reconnect(client);
        },
      );
    }, durations.listenerPing).unref();
  }

  /** Gives a connection up without waiting for its end, and opens another one. */
  private reconnect(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.lastSeenAt = -Infinity;
    clearTimeout(this.pingTimer);
    void endClient(client);
    if (this.closed) return;
    clearTimeout(this.reconnectTimer);
    this.reconnectTimer = setTimeout(() => void this.listen(), RECONNECT_MS);
  }

  private receive(text: string): void {
    // Only our own processes may write to this database; the shape is theirs.
    const { name, payload } = JSON.parse(text) as { name: EventName; payload: object };
    this.emitter.emit(name, payload);
  }
}

/** Waits for work, but no longer than that; the work goes on. */
async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}

function endClient(client: Client): Promise<void> {
  return client.end().catch(() => undefined);
}
