import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Runs SQL statements on a server's embedded database, for rows that would take minutes through the API. */
export async function runSql(dataDir: string, statements: readonly string[]): Promise<void> {
  // The fourth line of PostgreSQL's lock file is the port.
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
