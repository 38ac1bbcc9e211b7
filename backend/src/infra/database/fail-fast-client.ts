import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';

interface PgSettings {
  connectionParameters: { query_timeout: number | false };
}

/** A client that closes its connection after a read timeout: a rollback or the next query would time out as well. */
export class FailFastClient extends Client {
  private usualReadTimeout: number | false | undefined;

  constructor(config?: ClientConfig) {
    super(config);
    // `query` has many overloads; only those that return a promise matter here.
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const failFast = (...args: unknown[]): unknown => {
      const result = query(...args);
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (!isReadTimeout(error)) return;
          // The user of the connection releases it with this error, see `evictIdleOnTimeout`.
          if (this.listenerCount('error') > 0) this.emit('error', error);
          this.connection.stream.destroy();
        });
      return result;
    };
    Object.assign(this, { query: failFast });
  }

  /** For queries from here on, until `resetReadTimeout`. */
  setReadTimeout(timeoutMs: number): void {
    // pg reads it for each query; its types leave it out.
    const { connectionParameters } = this as unknown as PgSettings;
    this.usualReadTimeout ??= connectionParameters.query_timeout;
    connectionParameters.query_timeout = timeoutMs;
  }

  resetReadTimeout(): void {
    if (this.usualReadTimeout === undefined) return;
    (this as unknown as PgSettings).connectionParameters.query_timeout = this.usualReadTimeout;
    this.usualReadTimeout = undefined;
  }
}

/** Whether pg gave up waiting for any answer, as on a dead connection. */
export function isReadTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Closes every idle connection after a read timeout of one, as all share the same network path. */
export function evictIdleOnTimeout(pool: Pool): void {
  const idle = new Set<PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error: unknown, client) => {
    if (client instanceof FailFastClient) client.resetReadTimeout();
    if (isReadTimeout(error)) for (const each of idle) each.connection.stream.destroy();
    // After any other error the pool closes the connection itself.
    else if (!error) idle.add(client);
  });
}
