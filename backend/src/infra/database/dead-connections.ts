import type { Pool, PoolClient } from 'pg';

const NO_ANSWER = 'Query read timeout';

/** Whether the database said nothing at all, not even that a statement took too long. */
export function isReadTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === NO_ANSWER;
}

/** Ends every idle connection when one turns out to be dead: the same line carried them all. */
export function evictIdleOnTimeout(pool: Pool): void {
  const idle = new Set<PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (error: unknown, client) => {
    if (isReadTimeout(error)) for (const each of idle) each.connection.stream.destroy();
    // Not an error of a statement: with one the pool ends the connection itself.
    else if (!error) idle.add(client);
  });
}
