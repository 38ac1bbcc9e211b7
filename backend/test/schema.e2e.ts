import { DataSource } from 'typeorm';
import { migrations } from '../src/database/migrations';
import { startApp, type World } from './support/app';

describe('the schema', () => {
  let world: World;

  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  it('H115 is what the entities say after all migrations', async () => {
    const source = world.app.get(DataSource, { strict: false });
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('H115 goes back to nothing and forward again', async () => {
    const source = new DataSource({
      type: 'postgres',
      url: world.databaseUrl,
      migrations,
      migrationsTableName: 'migration',
    });
    await source.initialize();
    for (let undone = 0; undone < migrations.length; undone += 1) await source.undoLastMigration();
    const left = await source.query(
      `SELECT relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE nspname = 'public' AND relkind IN ('r', 'v') AND relname <> 'migration'`,
    );
    expect(left).toEqual([]);
    const done = await source.runMigrations();
    expect(done).toHaveLength(migrations.length);
    await source.destroy();
  });
});
