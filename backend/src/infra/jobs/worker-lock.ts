import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { FailFastClient, locks } from '../database';
import { durations } from '../../lib/limits';

// A server that cannot reach this process frees the lock after 25 s; this process notices within 10 s.
const KEEPALIVE = `SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`;
const PING_MS = 5000;
const RECONNECT_MS = 500;
/** Shorter than the interval of `DeadWorkers`. */
const LOSS_MS = 5000;

// Shared, so that a new connection need not wait for the end of the lost one.
const LOCK = 'SELECT pg_advisory_lock_shared($1, hashtext($2))';

/**
 * An advisory lock that proves that a worker lives. It has a connection of its own, so it always ends with the process.
 * It is taken again after a lost connection; `onLoss` is called if that takes more than five seconds.
 */
export class WorkerLock {
  private client: Client | undefined;
  private held: Promise<void> | undefined;
  private ping: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly onLoss: () => void,
  ) {}

  /** Resolves once the lock of that worker is held, or this was closed. */
  hold(workerId: string): Promise<void> {
    return (this.held ??= this.take(workerId));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.ping);
    await this.client?.end().catch(() => undefined);
  }

  private async take(workerId: string): Promise<void> {
    while (!this.closed) {
      const client = await this.connect(workerId).catch(() => undefined);
      if (client) {
        this.watch(client, workerId);
        return;
      }
      await sleep(RECONNECT_MS);
    }
  }

  private async connect(workerId: string): Promise<Client> {
    const client = new FailFastClient({
      connectionString: this.url,
      application_name: 'vexil job worker',
      connectionTimeoutMillis: durations.connect,
      query_timeout: durations.statement,
      keepAlive: true,
    });
    // A lost connection also emits `end`.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(KEEPALIVE);
      await client.query(LOCK, [locks.jobWorkers, workerId]);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  private watch(client: Client, workerId: string): void {
    this.client = client;
    this.ping = setInterval(() => {
      // A query without an answer ends the connection.
      client.query('SELECT 1').catch(() => undefined);
    }, PING_MS).unref();
    client.once('end', () => {
      clearInterval(this.ping);
      if (this.closed) return;
      const loss = setTimeout(this.onLoss, LOSS_MS);
      void this.take(workerId).then(() => clearTimeout(loss));
    });
  }
}
