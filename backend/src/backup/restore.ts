import { join } from 'node:path';
import type { Client } from 'pg';
import { migrate, migrateTables, migrationNames } from '../infra/database';
import { OperatorError } from '../lib/operator-error';
import { isEmpty, keptTables, quoted } from './catalog';
import { copyArchived, isFolderFilled, describeFile } from './files';
import { type Manifest, tableFile, readManifest } from './manifest';
import { withLongRunningClient } from './long-running-client';
import { loadRows, measureTable, measureFile } from './table-rows';

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
      throw new OperatorError(`DATA_DIR holds ${name} already; restore into an empty place.`);
}

/** Makes an empty place what a checked backup says, in the schema of its time and then in ours. */
export async function restore(place: Target, folder: string, manifest: Manifest): Promise<void> {
  const { databaseUrl, dataDir } = place;
  await assertEmptyFiles(dataDir);
  if (!(await withLongRunningClient(databaseUrl, isEmpty)))
    throw new OperatorError('The database is not empty; restore into an empty one.');
  await migrateTables(databaseUrl, manifest.migrations);
  for (const { path } of manifest.files)
    if (!(await copyArchived(join(folder, 'files'), dataDir, path)))
      throw new OperatorError(`The backup lost files/${path} meanwhile.`);
  await withLongRunningClient(databaseUrl, (client) => load(client, folder, manifest));
  await migrate(databaseUrl);
}

async function load(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('BEGIN');
  const order = await keptTables(client);
  const archived = new Map(manifest.tables.map((table) => [table.name, table]));
  const tables = order.flatMap((name) => archived.get(name) ?? []);
  if (tables.length !== order.length || tables.length !== archived.size)
    throw new OperatorError('The backup has other tables than its schema.');
  // Migrations fill some; what is kept of those is in the backup.
  await client.query(`TRUNCATE ${order.map(quoted).join(', ')} CASCADE`);
  // Computed rows are loaded as they were: triggers come with the last migration. Foreign keys are checked.
  for (const table of tables) await loadRows(client, table, tableFile(folder, table.name));
  for (const { name, value, called } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), value, called]);
  for (const table of tables) {
    const found = await measureTable(client, table);
    if (found.rows !== table.rows || found.sha256 !== table.sha256)
      throw new OperatorError(`The rows of ${table.name} did not arrive as they were.`);
  }
  await client.query(END_INSTANCES);
  await client.query('COMMIT');
}

/** Reads every byte of a backup before anything is made of it. */
export async function readVerified(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const unknown = manifest.migrations.find((name) => !migrationNames.includes(name));
  if (unknown !== undefined)
    throw new OperatorError('The backup was made by a newer Vexil; update this one first.');
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = await measureFile(tableFile(folder, name)).catch(() => undefined);
    if (found?.rows !== rows || found.sha256 !== sha256) throw damaged(`tables/${name}.copy.gz`);
  }
  for (const { path, size, sha256 } of manifest.files) {
    const found = await describeFile(join(folder, 'files'), path).catch(() => undefined);
    if (found?.size !== size || found.sha256 !== sha256) throw damaged(`files/${path}`);
  }
  return manifest;
}

function damaged(file: string): OperatorError {
  return new OperatorError(`The backup is damaged: ${file} is not what was written.`);
}
