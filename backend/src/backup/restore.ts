import { join } from 'node:path';
import type { Client } from 'pg';
import { migrate, migrateTables } from '../infra/database';
import { ArchiveError } from './archive-error';
import { isEmpty, keptTables, quoted } from './catalog';
import { copyArchived, isFolderFilled } from './files';
import { type Manifest, tableFile } from './manifest';
import { withLongRunningClient } from './long-running-client';
import { loadRows, measureTable } from './table-rows';

interface Target {
  databaseUrl: string;
  dataDir: string;
}

// What ran where the backup was made runs on there, or is gone; here it has no targets.
const END_INSTANCES = `
  UPDATE instance SET state = 'stopped', ending = 'stopped', reason = NULL, changed_at = now(), ended_at = now(),
    claimed_by = NULL, claimed_until = NULL, attempts = 0, next_try_at = NULL
  WHERE state IN ('queued', 'starting', 'running', 'stopping')`;

/** Refuses before anything is written. */
export async function assertEmptyFiles(dataDir: string): Promise<void> {
  for (const name of ['attachments', 'avatars'])
    if (await isFolderFilled(join(dataDir, name)))
      throw new ArchiveError(`DATA_DIR holds ${name} already; restore into an empty place.`);
}

/** Makes an empty place what a checked backup says, in the schema of its time and then in ours. */
export async function restore(place: Target, folder: string, manifest: Manifest): Promise<void> {
  const { databaseUrl, dataDir } = place;
  await assertEmptyFiles(dataDir);
  if (!(await withLongRunningClient(databaseUrl, isEmpty)))
    throw new ArchiveError('The database is not empty; restore into an empty one.');
  await migrateTables(databaseUrl, manifest.migrations);
  for (const { path } of manifest.files)
    if (!(await copyArchived(join(folder, 'files'), dataDir, path)))
      throw new ArchiveError(`The backup lost files/${path} meanwhile.`);
  await withLongRunningClient(databaseUrl, (client) => load(client, folder, manifest));
  await migrate(databaseUrl);
}

async function load(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('BEGIN');
  const order = await keptTables(client);
  const archived = new Map(manifest.tables.map((table) => [table.name, table]));
  const tables = order.flatMap((name) => archived.get(name) ?? []);
  if (tables.length !== order.length || tables.length !== archived.size)
    throw new ArchiveError('The backup has other tables than its schema.');
  // Migrations fill some; what is kept of those is in the backup.
  await client.query(`TRUNCATE ${order.map(quoted).join(', ')} CASCADE`);
  // Computed rows are loaded as they were: triggers come with the last migration. Foreign keys are checked.
  for (const table of tables) await loadRows(client, table, tableFile(folder, table.name));
  for (const { name, value, called } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), value, called]);
  for (const table of tables) {
    const found = await measureTable(client, table);
    if (found.rows !== table.rows || found.sha256 !== table.sha256)
      throw new ArchiveError(`The rows of ${table.name} did not arrive as they were.`);
  }
  await client.query(END_INSTANCES);
  await client.query('COMMIT');
}
