import { Client } from 'pg';
import type { World } from './app';
import { waitUntil } from './wait-until';

type Query = (text: string, values: unknown[]) => Promise<unknown>;

const WAITING = `SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Runs `write` while another transaction has made `change`. Once `write` waits for a lock, the transaction runs `last`
 * and commits.
 */
export async function holdingLock<Answer>(
  world: World,
  change: (query: Query) => Promise<void>,
  write: () => Promise<Answer>,
  last?: (query: Query) => Promise<unknown>,
): Promise<Answer> {
  const client = new Client({ connectionString: world.databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    const query: Query = (text, values) => client.query(text, values);
    await change(query);
    const running = write();
    await waitUntil('the write waits', async () => (await world.query(WAITING)).length > 0);
    await last?.(query);
    await client.query('COMMIT');
    return await running;
  } finally {
    await client.end();
  }
}
