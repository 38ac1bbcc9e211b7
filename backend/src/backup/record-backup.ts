import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { durations } from '../lib/limits';
import type { Manifest } from './manifest';

// Of two concurrent backups, the one with the newer snapshot is recorded.
const RECORD = `INSERT INTO last_backup (made_at, bytes) VALUES ($1, $2)
  ON CONFLICT (only_row) DO UPDATE SET made_at = excluded.made_at, bytes = excluded.bytes
  WHERE last_backup.made_at < excluded.made_at`;

/**
 * Records a complete backup in the database, for the control panel. Returns false if that failed, as on a standby or before
 * the migrations; the backup is valid without the record.
 */
export async function recordBackup(
  databaseUrl: string,
  folder: string,
  { createdAt }: Manifest,
): Promise<boolean> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: durations.connect,
    query_timeout: durations.statement,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(RECORD, [createdAt, await measureFolder(folder)]);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function measureFolder(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
