import type { Client } from 'pg';

/** The schema of the job queue, which `graphile-worker` makes and migrates itself. The caller holds the lock of migrations. */
export async function migrateJobSchema(url: string): Promise<void> {
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
