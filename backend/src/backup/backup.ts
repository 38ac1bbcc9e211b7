import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Client } from 'pg';
import { createFolder } from '../infra/config';
import { locks } from '../infra/database';
import { OperatorError } from '../lib/operator-error';
import { appliedMigrations, columnsOf, keptTables, quoted, sequencesOf } from './catalog';
import { attachmentPath, avatarPaths, copyArchived, describeFile, isFolderFilled } from './files';
import { type Manifest, tableFile, writeManifest } from './manifest';
import { withLongRunningClient } from './long-running-client';
import { writeRows } from './table-rows';

interface Source {
  databaseUrl: string;
  dataDir: string;
}

/** Writes database and files of a place, running or not, into a new folder: as a whole or not at all. */
export async function backUp({ databaseUrl, dataDir }: Source, folder: string): Promise<Manifest> {
  if (await isFolderFilled(folder)) throw new OperatorError(`${folder} is not empty.`);
  const making = join(dirname(folder), `.${basename(folder)}.making-${String(process.pid)}`);
  try {
    createFolder(join(making, 'tables'));
    const manifest = await withLongRunningClient(databaseUrl, (client) =>
      inSnapshot(client, () => write(client, dataDir, making)),
    );
    await writeManifest(making, manifest);
    await rename(making, folder);
    return manifest;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** Everything inside sees one moment of the database, whatever others write meanwhile. */
async function inSnapshot<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  // Before the snapshot, so that no file it names is swept away.
  await client.query('SELECT pg_advisory_lock_shared($1)', [locks.backup]);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const result = await work();
  await client.query('COMMIT');
  return result;
}

async function write(client: Client, dataDir: string, folder: string): Promise<Manifest> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0)
    throw new OperatorError('There is nothing to back up: the database is not one of Vexil.');
  const { rows: moment } = await client.query<{ now: Date; installation: string | null }>(
    `SELECT now(), (SELECT name FROM ${quoted('installation')}) AS installation`,
  );
  const { rows: attachments } = await client.query<{ sha256: string }>(
    'SELECT DISTINCT sha256 FROM attachment ORDER BY 1',
  );
  const tables: Manifest['tables'] = [];
  for (const name of await keptTables(client)) {
    const table = { name, columns: await columnsOf(client, name) };
    tables.push({ ...table, ...(await writeRows(client, table, tableFile(folder, name))) });
  }
  const named = attachments.map(({ sha256 }) => attachmentPath(sha256));
  return {
    format: 1,
    createdAt: (moment[0]?.now ?? new Date()).toISOString(),
    installation: moment[0]?.installation ?? null,
    migrations,
    tables,
    // Sequences know no snapshots: read last, they are ahead of every row.
    sequences: await sequencesOf(client),
    ...(await copyFiles(dataDir, folder, named, await avatarPaths(dataDir))),
  };
}

async function copyFiles(
  dataDir: string,
  folder: string,
  attachments: readonly string[],
  avatars: readonly string[],
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const target = join(folder, 'files');
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const path of [...attachments, ...avatars]) {
    if (await copyArchived(dataDir, target, path)) files.push(await describeFile(target, path));
    // A picture that is gone is fetched again.
    else if (path.startsWith('attachments')) missing.push(path);
  }
  const torn = files.find(
    ({ path, sha256 }) => path.startsWith('attachments') && !path.endsWith(sha256),
  );
  if (torn) throw new OperatorError(`The file ${torn.path} of DATA_DIR is damaged.`);
  return { files, missing };
}
