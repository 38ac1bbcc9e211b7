import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Client } from 'pg';
import { createFolder } from '../infra/config';
import { locks } from '../infra/database';
import { FolderStore } from '../infra/files';
import { OperatorError } from '../lib/operator-error';
import { writeJobs } from './jobs';
import { appliedMigrations, columnsOf, listTables, quoted, sequencesOf } from './catalog';
import {
  archiveStored,
  avatarPaths,
  copyArchived,
  describeFile,
  isNonEmptyFolder,
  storedPathOf,
} from './files';
import { type Manifest, tableFile, writeManifest } from './manifest';
import { withLongRunningClient } from './long-running-client';
import { writeRows } from './table-rows';

interface Source {
  databaseUrl: string;
  dataDir: string;
}

/**
 * Writes a backup of database and files into a new or empty folder, also while the server runs. A failure removes the
 * folder. Throws an OperatorError.
 */
export async function backUp({ databaseUrl, dataDir }: Source, folder: string): Promise<Manifest> {
  if (await isNonEmptyFolder(folder)) throw new OperatorError(`${folder} is not empty.`);
  const unfinished = join(dirname(folder), `.${basename(folder)}.making-${String(process.pid)}`);
  try {
    createFolder(join(unfinished, 'tables'));
    const manifest = await withLongRunningClient(databaseUrl, (client) =>
      inSnapshot(client, () => write(client, dataDir, unfinished)),
    );
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    return manifest;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Runs `work` in a read-only snapshot of the database. */
async function inSnapshot<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  // Taken before the snapshot: the cleanup of files waits for this lock, so no file in the snapshot is removed.
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
  const { rows: stored } = await client.query<{ sha256: string }>(
    'SELECT referenced_files() AS sha256',
  );
  const tables: Manifest['tables'] = [];
  for (const name of await listTables(client)) {
    const table = { name, columns: await columnsOf(client, name) };
    tables.push({ ...table, ...(await writeRows(client, table, tableFile(folder, name))) });
  }
  const jobs = await writeJobs(client, folder);
  const hashes = stored.map(({ sha256 }) => sha256);
  return {
    format: 1,
    createdAt: (moment[0]?.now ?? new Date()).toISOString(),
    installation: moment[0]?.installation ?? null,
    migrations,
    tables,
    ...(jobs ? { jobs } : {}),
    // Sequences are not part of a snapshot. They are read last, so that they are ahead of every row.
    sequences: await sequencesOf(client),
    ...(await copyFiles(dataDir, folder, hashes)),
  };
}

async function copyFiles(
  dataDir: string,
  folder: string,
  hashes: readonly string[],
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const target = join(folder, 'files');
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  const store = new FolderStore(dataDir);
  for (const sha256 of hashes) {
    const path = storedPathOf(sha256);
    if (!(await archiveStored(store, sha256, target))) missing.push(path);
    else {
      const file = await describeFile(target, path);
      if (file.sha256 !== sha256)
        throw new OperatorError(`The file ${path} of DATA_DIR is damaged.`);
      files.push(file);
    }
  }
  // A missing avatar is fetched again.
  for (const path of await avatarPaths(dataDir))
    if (await copyArchived(dataDir, target, path)) files.push(await describeFile(target, path));
  return { files, missing };
}
