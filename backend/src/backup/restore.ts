import { join } from 'node:path';
import type { Client } from 'pg';
import { migrate, migrateTables, migrationNames } from '../infra/database';
import { FolderStore } from '../infra/files';
import { OperatorError } from '../lib/operator-error';
import { isEmpty, listTables, quoted } from './catalog';
import { describeFile, isNonEmptyFolder, restoreArchived } from './files';
import { jobFile, loadJobs } from './jobs';
import { type Manifest, tableFile, readManifest } from './manifest';
import { withLongRunningClient } from './long-running-client';
import { loadRows, measureTable, measureFile } from './table-rows';

interface Target {
  databaseUrl: string;
  dataDir: string;
}

// Instances of the backup have no containers in this installation.
const END_INSTANCES = `
  UPDATE instance SET state = 'stopped', ending = 'stopped', reason = NULL, changed_at = now(), ended_at = now(),
    claimed_by = NULL, claimed_until = NULL, attempts = 0, next_try_at = NULL
  WHERE state IN ('queued', 'starting', 'running', 'stopping')`;

// Pending mails were most likely sent by the original installation, so they are failed and an admin decides.
const HOLD_MAILS = `UPDATE mail SET state = 'failed', reply = 'restored', ended_at = now() WHERE state = 'pending'`;

/** Throws an OperatorError if DATA_DIR holds files or avatars. */
export async function assertEmptyFiles(dataDir: string): Promise<void> {
  for (const name of ['attachments', 'avatars'])
    if (await isNonEmptyFolder(join(dataDir, name)))
      throw new OperatorError(`DATA_DIR holds ${name} already; restore into an empty place.`);
}

/**
 * Restores a verified backup into an empty database and DATA_DIR: loads the rows into the schema of the backup, then runs the
 * newer migrations. Throws an OperatorError.
 */
export async function restore(place: Target, folder: string, manifest: Manifest): Promise<void> {
  const { databaseUrl, dataDir } = place;
  await assertEmptyFiles(dataDir);
  if (!(await withLongRunningClient(databaseUrl, isEmpty)))
    throw new OperatorError('The database is not empty; restore into an empty one.');
  await migrateTables(databaseUrl, manifest.migrations);
  const store = new FolderStore(dataDir);
  for (const { path } of manifest.files)
    if (!(await restoreArchived(store, join(folder, 'files'), dataDir, path)))
      throw new OperatorError(`The backup lost files/${path} meanwhile.`);
  await withLongRunningClient(databaseUrl, (client) => load(client, folder, manifest));
  await migrate(databaseUrl);
}

async function load(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('BEGIN');
  const order = await listTables(client);
  const archived = new Map(manifest.tables.map((table) => [table.name, table]));
  const tables = order.flatMap((name) => archived.get(name) ?? []);
  if (tables.length !== order.length || tables.length !== archived.size)
    throw new OperatorError('The backup has other tables than its schema.');
  // Removes rows that migrations inserted, as the backup has its own.
  await client.query(`TRUNCATE ${order.map(quoted).join(', ')} CASCADE`);
  // No trigger recomputes rows, as triggers are created after the last migration. Foreign keys are checked.
  for (const table of tables) await loadRows(client, table, tableFile(folder, table.name));
  for (const { name, value, called } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), value, called]);
  for (const table of tables) {
    const found = await measureTable(client, table);
    if (found.rows !== table.rows || found.sha256 !== table.sha256)
      throw new OperatorError(`The rows of ${table.name} did not arrive as they were.`);
  }
  if (manifest.jobs) await loadJobs(client, folder, manifest.jobs);
  await client.query(END_INSTANCES);
  if (order.includes('mail')) await client.query(HOLD_MAILS);
  await client.query('COMMIT');
}

/** Reads the manifest and verifies the digest of every file. Throws an OperatorError. */
export async function readVerified(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const unknown = manifest.migrations.find((name) => !migrationNames.includes(name));
  if (unknown !== undefined)
    throw new OperatorError('The backup was made by a newer Vexil; update this one first.');
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = await measureFile(tableFile(folder, name)).catch(() => undefined);
    if (found?.rows !== rows || found.sha256 !== sha256)
      throw damagedError(`tables/${name}.copy.gz`);
  }
  if (manifest.jobs) {
    const found = await measureFile(jobFile(folder)).catch(() => undefined);
    if (found?.rows !== manifest.jobs.rows || found.sha256 !== manifest.jobs.sha256)
      throw damagedError('jobs.copy.gz');
  }
  for (const { path, size, sha256 } of manifest.files) {
    const found = await describeFile(join(folder, 'files'), path).catch(() => undefined);
    if (found?.size !== size || found.sha256 !== sha256) throw damagedError(`files/${path}`);
  }
  return manifest;
}

function damagedError(file: string): OperatorError {
  return new OperatorError(`The backup is damaged: ${file} is not what was written.`);
}
