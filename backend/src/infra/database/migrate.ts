import { DataSource } from 'typeorm';
import { locks } from './locks';
import { migrations } from './migrations';

/** The names of all migrations, as the table `migration` records them. */
export const migrationNames: readonly string[] = migrations.map(
  (Migration) => new Migration().name,
);

/** Brings the schema up to date, or as far as `wanted`; processes that start at once wait for each other. */
export async function migrate(url: string, wanted = new Set(migrationNames)): Promise<string[]> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: migrations.filter((Migration) => wanted.has(new Migration().name)),
    migrationsTableName: 'migration',
    poolSize: 2,
    logging: false,
  });
  await source.initialize();
  const holder = source.createQueryRunner();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [locks.migrations]);
    const done = await source.runMigrations({ transaction: 'each' });
    return done.map(({ name }) => name);
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    await holder.query('SELECT pg_advisory_unlock($1)', [locks.migrations]).catch(() => undefined);
    await holder.release();
    await source.destroy();
  }
}
