import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Runs statements on the embedded database of a server, for rows that would take the API minutes. */
export async function runSql(dataDir: string, statements: readonly string[]): Promise<void> {
  // The fourth line of the lock is the port.
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const client = new Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'vexil',
    database: 'vexil',
    password,
  });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
