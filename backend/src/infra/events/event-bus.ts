import { EventEmitter } from 'node:events';
import {
  type DynamicModule,
  Global,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Client } from 'pg';
import { durations } from '../../lib/limits';
import { type EventMap, type EventName } from './event-map';

const DATABASE_URL = Symbol('database url');
const CHANNEL = 'vexil';
const RECONNECT_MS = 500;
const CLOSE_MS = 1_000;
/** The application_name of the connection on which each process listens. */
export const LISTENER_NAME = 'vexil events';

interface SubscribeOptions {
  /** Ignores what is received from the database, for work that one process does once. */
  localOnly?: boolean;
}

/**
 * Carries events between modules and, by LISTEN/NOTIFY, between processes. Triggers and `notifyEvent` notify every process
 * when a write commits. `publish` calls the handlers of this process without that delay, so they run twice for such a write.
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

  /** Calls the handler for each event that this process publishes or receives from the database. */
  subscribe<Name extends EventName>(
    name: Name,
    handler: (payload: EventMap[Name]) => void,
    { localOnly = false }: SubscribeOptions = {},
  ): void {
    (localOnly ? this.localEmitter : this.emitter).on(name, handler);
  }

  /** Called after each connect: notifications may have been lost, so caches must be invalidated. */
  onReconnect(handler: () => void): void {
    this.reconnectHandlers.push(handler);
  }

  /** Calls the handlers of this process. Call it after the commit of a write whose triggers notify the others. */
  publish<Name extends EventName>(name: Name, payload: EventMap[Name]): void {
    this.emitter.emit(name, payload);
    this.localEmitter.emit(name, payload);
  }

  /** Whether every notification older than `durations.listenerTimeout` has arrived. */
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
    const { client } = this;
    this.client = undefined;
    // Closing a dead connection would never finish.
    if (client) await waitAtMost(CLOSE_MS, endClient(client));
  }

  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: durations.connect,
      query_timeout: durations.connect,
    });
    this.client = client;
    client.on('error', () => undefined);
    client.once('end', () => this.reconnect(client));
    client.on('notification', ({ payload }) => this.receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      for (const handler of this.reconnectHandlers) handler();
      this.lastSeenAt = performance.now();
      this.schedulePing(client);
    } catch {
      this.reconnect(client);
    }
    if (this.client !== client) void endClient(client);
  }

  /** Pings the server: TCP may report a dead connection only after minutes. */
  private schedulePing(client: Client): void {
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(() => {
      const sentAt = performance.now();
      client.query('SELECT 1').then(
        () => {
          if (this.client !== client) return;
          // Notifications sent before the ping have arrived before its answer.
          this.lastSeenAt = sentAt;
          this.schedulePing(client);
        },
        () => this.reconnect(client),
      );
    }, durations.listenerPing).unref();
  }

  /** Abandons a connection without waiting for its end, and opens another one after a pause. */
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
    // Only `notify_event` writes to this channel.
    const { name, payload } = JSON.parse(text) as { name: EventName; payload: object };
    this.emitter.emit(name, payload);
  }
}

/** Waits for `work`, but at most `timeoutMs`; does not cancel it. */
async function waitAtMost(timeoutMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}

function endClient(client: Client): Promise<void> {
  return client.end().catch(() => undefined);
}

@Global()
@Module({})
export class EventsModule {
  static connect(url: string): DynamicModule {
    return {
      module: EventsModule,
      providers: [{ provide: DATABASE_URL, useValue: url }, EventBus],
      exports: [EventBus],
    };
  }
}
