import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { durations } from '../../lib/limits';
import { type Config, storedSecret } from '../config';
import { migrationNames } from '../database';
import { type ServerEvent, startEmbeddedPostgres } from '../database/embedded';
import { announce } from './announce';
import { StartError } from './start-error';
import { stopSignal } from './stop-signal';

export interface OpenDatabase {
  url: string;
  /** Returns within that time, ten seconds where nothing is said. */
  stop(withinMs?: number): Promise<void>;
}

interface Options {
  /** Keeps the embedded one running, and is told of it. */
  onEvent?: (news: ServerEvent) => void;
  /** Breaks the start of the embedded one off. */
  signal?: AbortSignal;
}

const OLDEST_VERSION = 140_000;
const PASSWORD = 'postgres-password';

/** The configured PostgreSQL, or the embedded one under DATA_DIR; refused where a newer version migrated it. */
export async function openDatabase(config: Config, options: Options = {}): Promise<OpenDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbedded(config, options);
  try {
    await assertUsable(database.url, config.embedded ? 'DATA_DIR' : 'DATABASE_URL');
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function startEmbedded(config: Config, options: Options): Promise<OpenDatabase> {
  announce.step('starting the embedded PostgreSQL');
  const dataDir = join(config.dataDir, 'postgres');
  if (existsSync(join(dataDir, 'PG_VERSION')) && !existsSync(join(config.dataDir, PASSWORD)))
    throw new StartError(
      `The file ${PASSWORD} of DATA_DIR is missing; put back the one that belongs to its database.`,
    );
  const password = storedSecret(config.dataDir, PASSWORD);
  try {
    return await startEmbeddedPostgres({ dataDir, database: 'vexil', password, ...options });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command on the database; an embedded one is not left running, not even by Ctrl-C. */
export async function withDatabase<Result>(
  config: Config,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const signal = stopSignal();
  const opening = openDatabase(config, { signal });
  const stop = () =>
    opening.then(
      (database) => database.stop(),
      () => undefined,
    );
  signal.addEventListener('abort', () => {
    void stop().finally(() => process.exit(1));
  });
  try {
    return await work((await opening).url);
  } catch (error) {
    // The connection that was taken from the work is no news to whoever stopped it.
    if (signal.aborted) await new Promise(() => undefined);
    throw error;
  } finally {
    await stop();
  }
}

async function assertUsable(url: string, setting: string): Promise<void> {
  let client: Client | undefined;
  try {
    // Reads the files that the address may name, such as certificates.
    client = new Client({ connectionString: url, connectionTimeoutMillis: durations.connect });
    await client.connect();
    const { rows } = await client.query<{ version: string; migrated: boolean }>(
      `SELECT current_setting('server_version_num') AS version,
        to_regclass('migration') IS NOT NULL AS migrated`,
    );
    if (Number(rows[0]?.version) < OLDEST_VERSION)
      throw new StartError(`The PostgreSQL of ${setting} is older than 14.`);
    if (rows[0]?.migrated) await assertKnownSchema(client, setting);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new StartError(`The PostgreSQL of ${setting} cannot be used (${code}).`);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

async function assertKnownSchema(client: Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration');
  if (rows.every(({ name }) => migrationNames.includes(name))) return;
  throw new StartError(
    `The database of ${setting} was migrated by a newer Vexil; run that version, or restore a backup of this one.`,
  );
}
