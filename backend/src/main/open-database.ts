import { join } from 'node:path';
import { Client } from 'pg';
import { durations } from '../common/limits';
import { type Config, storedSecret } from '../config';
import { type ServerNews, startEmbeddedPostgres } from '../database/embedded';
import { announce } from './announce';
import { StartError } from './start-error';

interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

const OLDEST_VERSION = 140_000;

/** The configured PostgreSQL, or the embedded one under DATA_DIR, kept running for whoever wants its news. */
export async function openDatabase(
  config: Config,
  onNews?: (news: ServerNews) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await assertUsable(config.databaseUrl);
    return { url: config.databaseUrl, stop: () => Promise.resolve() };
  }
  announce.step('starting the embedded PostgreSQL');
  const password = storedSecret(config.dataDir, 'postgres-password');
  try {
    return await startEmbeddedPostgres({
      dataDir: join(config.dataDir, 'postgres'),
      database: 'vexil',
      password,
      ...(onNews ? { onNews } : {}),
    });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

async function assertUsable(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: durations.connect,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "SELECT current_setting('server_version_num') AS version",
    );
    if (Number(rows[0]?.version) < OLDEST_VERSION)
      throw new StartError('The PostgreSQL of DATABASE_URL is older than 14.');
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new StartError(`The PostgreSQL of DATABASE_URL cannot be used (${code}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
