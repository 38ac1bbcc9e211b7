import { join } from 'node:path';
import { type Config, storedSecret } from '../config';
import { startEmbeddedPostgres } from '../database/embedded';
import { announce } from './announce';
import { StartError } from './start-error';

interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The configured PostgreSQL, or the embedded one under DATA_DIR. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: () => Promise.resolve() };
  announce.step('starting the embedded PostgreSQL');
  const password = storedSecret(config.dataDir, 'postgres-password');
  try {
    return await startEmbeddedPostgres({
      dataDir: join(config.dataDir, 'postgres'),
      database: 'vexil',
      password,
    });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
