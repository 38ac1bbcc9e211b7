import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../src/infra/database/migrations';
import { migrate, migrationNames } from '../src/infra/database';
import { startApp, type World } from './support/app';
import { createEmptyDatabase } from './support/database';

describe('the schema', () => {
  let world: World;

  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  it('is what the entities say after all migrations', async () => {
    const source = world.app.get(DataSource, { strict: false });
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('goes back to nothing and forward again', async () => {
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

describe('rows of an older schema', () => {
  it('keep names that look alike: the older account holds the form, the audit log names the other', async () => {
    const database = await createEmptyDatabase();
    const older = migrationNames.slice(
      0,
      migrationNames.findIndex((name) => name.startsWith('BloodSubjects')),
    );
    await migrate(database.url, new Set(older));
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const insert = async (name: string, canonical: string) =>
      client.query(`INSERT INTO "user" (username, username_canonical, email) VALUES ($1, $2, $3)`, [
        name,
        canonical,
        `${name}@x.org`,
      ]);
    await insert('Abel', 'abel');
    await insert('AbeI', 'abei');
    await insert('TOM', 'torn');
    await client.query(`
      INSERT INTO live_event (name, payload) VALUES
        ('blood', '{"userId":1,"username":"Abel"}'), ('blood', '{"userId":9,"username":"gone"}')`);
    await migrate(database.url);
    const users = await client.query(
      'SELECT username, username_canonical, username_skeleton FROM "user" ORDER BY id',
    );
    expect(users.rows).toEqual([
      { username: 'Abel', username_canonical: 'abel', username_skeleton: 'abel' },
      { username: 'AbeI', username_canonical: 'abei', username_skeleton: 'abel#2' },
      { username: 'TOM', username_canonical: 'torn', username_skeleton: 'torn' },
    ]);
    const audit = await client.query('SELECT action, target_id, after FROM audit_log');
    expect(audit.rows).toEqual([
      {
        action: 'lookAlike',
        target_id: 2,
        after: { username: 'AbeI', looksLike: { id: 1, username: 'Abel' } },
      },
    ]);
    const bloods = await client.query('SELECT subject_id FROM live_event');
    expect(bloods.rows).toEqual([{ subject_id: 1 }]);
    await client.end();
    await database.drop();
  });
});
