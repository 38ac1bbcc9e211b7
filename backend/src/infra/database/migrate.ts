import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { locks } from './locks';
import { migrations } from './migrations';
import { applyRepeatable } from './repeatable';

/** The names of all versioned migrations, as the table `migration` records them. */
export const migrationNames: readonly string[] = migrations.map(
  (Migration) => new Migration().name,
);

/**
 * Brings the schema up to date and returns the names of what was applied: versioned migrations, then changed files
 * of functions; before both that of the job queue, which its library migrates. Processes that start at once wait for each other.
 */
export function migrate(url: string): Promise<string[]> {
  return withMigrations(url, migrationNames, async (source) => {
    await migrateJobSchema(url);
    const versioned = await source.runMigrations({ transaction: 'each' });
    const runner = source.createQueryRunner();
    try {
      return [...versioned.map(({ name }) => name), ...(await applyRepeatable(runner))];
    } finally {
      await runner.release();
    }
  });
}

/** Creates the job queue and the tables of these migrations, without functions and triggers, which need the newest tables. */
export async function migrateTables(url: string, names: readonly string[]): Promise<void> {
  await withMigrations(url, names, async (source) => {
    await migrateJobSchema(url);
    await source.runMigrations({ transaction: 'each' });
  });
}

async function withMigrations<Result>(
  url: string,
  names: readonly string[],
  work: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: migrations.filter((Migration) => names.includes(new Migration().name)),
    migrationsTableName: 'migration',
    poolSize: 2,
    logging: false,
  });
  await source.initialize();
  const holder = source.createQueryRunner();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [locks.migrations]);
    return await work(source);
  } finally {
    // Closing the connection releases the lock, also after an error.
    await holder.query('SELECT pg_advisory_unlock($1)', [locks.migrations]).catch(() => undefined);
    await holder.release();
    await source.destroy();
  }
}

/** The schema of the job queue, which `graphile-worker` makes and migrates itself. The caller holds the lock of migrations. */
async function migrateJobSchema(url: string): Promise<void> {
  // Loaded here, as a web process that starts needs it for a moment only.
  const [{ Logger, runMigrations }, { Pool }] = await Promise.all([
    import('graphile-worker'),
    import('pg'),
  ]);
  const pool = new Pool({ connectionString: url, max: 1, application_name: 'vexil migrations' });
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client: Client) => client.on('error', ignore));
  try {
    await runMigrations({
      pgPool: pool,
      schema: 'graphile_worker',
      logger: new Logger(() => ignore),
    });
  } finally {
    await pool.end();
  }
}
