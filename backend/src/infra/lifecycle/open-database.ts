import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { durations } from '../../lib/limits';
import { type Config, storedSecret } from '../config';
import { migrationNames } from '../database';
import { type ServerEvent, startEmbeddedPostgres } from '../database/embedded';
import { printStep } from './startup';
import { OperatorError } from '../../lib/operator-error';
import { type OpenDatabase, stopSignal } from './shutdown';

interface Options {
  /** With it a supervisor restarts the embedded server and reports each event. */
  onEvent?: (event: ServerEvent) => void;
  /** Aborts the start of the embedded server. */
  signal?: AbortSignal;
  /** Called once the embedded server was launched, before it answers. */
  onLaunch?: () => void;
}

const MIN_VERSION = 140_000;
const PASSWORD_FILE = 'postgres-password';

/**
 * The configured PostgreSQL, or the embedded one under DATA_DIR. Throws an OperatorError where it cannot be used or was
 * migrated by a newer version.
 */
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
  printStep('starting the embedded PostgreSQL');
  const dataDir = join(config.dataDir, 'postgres');
  if (existsSync(join(dataDir, 'PG_VERSION')) && !existsSync(join(config.dataDir, PASSWORD_FILE)))
    throw new OperatorError(
      `The file ${PASSWORD_FILE} of DATA_DIR is missing; put back the one that belongs to its database.`,
    );
  const password = storedSecret(config.dataDir, PASSWORD_FILE);
  try {
    return await startEmbeddedPostgres({ dataDir, database: 'vexil', password, ...options });
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}

/** Runs `work` on the database and stops an embedded one afterwards, also on Ctrl-C. */
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
    // After Ctrl-C the abort handler exits; the lost connection is not reported.
    if (signal.aborted) await new Promise(() => undefined);
    throw error;
  } finally {
    await stop();
  }
}

async function assertUsable(url: string, setting: string): Promise<void> {
  let client: Client | undefined;
  try {
    // The constructor reads files that the URL names, such as certificates, and may throw.
    client = new Client({ connectionString: url, connectionTimeoutMillis: durations.connect });
    await client.connect();
    const { rows } = await client.query<{ version: string; migrated: boolean }>(
      `SELECT current_setting('server_version_num') AS version,
        to_regclass('migration') IS NOT NULL AS migrated`,
    );
    if (Number(rows[0]?.version) < MIN_VERSION)
      throw new OperatorError(`The PostgreSQL of ${setting} is older than 14.`);
    if (rows[0]?.migrated) await assertKnownSchema(client, setting);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new OperatorError(`The PostgreSQL of ${setting} cannot be used (${code}).`);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

async function assertKnownSchema(client: Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration');
  if (rows.every(({ name }) => migrationNames.includes(name))) return;
  throw new OperatorError(
    `The database of ${setting} was migrated by a newer Vexil; run that version, or restore a backup of this one.`,
  );
}
