import { DataSource } from 'typeorm';
import { migrations } from './migrations';

// Any number will do as long as every process uses the same.
const LOCK = 7_301_995;

/** Brings the schema up to date; processes that start at once wait for each other. */
export async function migrate(url: string): Promise<string[]> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations,
    migrationsTableName: 'migration',
    poolSize: 2,
    logging: false,
  });
  await source.initialize();
  const holder = source.createQueryRunner();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const done = await source.runMigrations({ transaction: 'each' });
    return done.map(({ name }) => name);
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    await holder.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    await holder.release();
    await source.destroy();
  }
}
