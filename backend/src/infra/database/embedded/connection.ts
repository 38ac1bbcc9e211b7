import { existsSync, realpathSync } from 'node:fs';
import { Client } from 'pg';
import { ROLE } from './cluster';

export function urlOf(port: number, database: string, password: string): string {
  return `postgres://${ROLE}:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/${database}`;
}

/** Whether the server on this port serves this data folder, refuses the password, or is another one or none. */
export async function probe(
  port: number,
  password: string,
  dataDir: string,
): Promise<'serves' | 'other' | 'denied'> {
  try {
    const [row] = await ask<{ folder: string }>(
      urlOf(port, 'postgres', password),
      "SELECT current_setting('data_directory') AS folder",
    );
    if (!row || !existsSync(row.folder)) return 'other';
    return realpathSync(row.folder) === realpathSync(dataDir) ? 'serves' : 'other';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === '28P01' ? 'denied' : 'other';
  }
}

export async function ensureDatabase(port: number, name: string, password: string): Promise<void> {
  const url = urlOf(port, 'postgres', password);
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const exists = await ask(url, 'SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (exists.length > 0) return;
  await ask(url, `CREATE DATABASE ${quoted}`).catch(async (error: unknown) => {
    // Another process may have created it between the two statements.
    const now = await ask(url, 'SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (now.length === 0) throw error;
  });
}

async function ask<Row>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(text, values);
    return rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}
