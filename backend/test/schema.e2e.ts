import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrate } from '../src/infra/database';
import { FileDownloads } from '../src/infra/files';
import { migrations } from '../src/infra/database/migrations';
import { startApp, type World } from './support/app';
import { createEmptyDatabase } from './support/database';
import { describeSchema } from './support/schema';

// One dump per released version, see CONTRIBUTING.md.
const FIXTURES = join(__dirname, 'fixtures');
const dumps = readdirSync(FIXTURES).filter((name) => /^schema-.*\.sql$/.test(name));

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('the schema', () => {
  let world: World;
  let described: string[];

  beforeAll(async () => {
    world = await startApp();
    described = await withClient(world.databaseUrl, describeSchema);
  });
  afterAll(() => world.close());

  it('is what the entities say after all migrations', async () => {
    const source = world.app.get(DataSource, { strict: false });
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('has the constants of each check of an entity', async () => {
    const source = world.app.get(DataSource, { strict: false });
    const rows = await world.query<{ name: string; text: string }>(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE contype = 'c'`,
    );
    const constants = (text = '') => (text.match(/'[^']*'/g) ?? []).sort();
    const inDatabase = new Map(rows.map(({ name, text }) => [name, constants(text)]));
    const checks = source.entityMetadatas.flatMap((entity) => entity.checks);
    expect(checks.length).toBeGreaterThan(50);
    for (const { name, expression } of checks)
      expect([name, inDatabase.get(name)]).toEqual([name, constants(expression)]);
  });

  it('has an owner for each table that refers to files; nobody reads those of the bin', async () => {
    const rows = await world.query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE confrelid = 'file'::regclass AND contype = 'f'`,
    );
    const owners = world.app.get(FileDownloads, { strict: false }).tables();
    expect(rows.map(({ name }) => name).sort()).toEqual([...owners, 'deleted_row_file'].sort());
  });

  it('reverts to nothing and migrates again', async () => {
    const database = await createEmptyDatabase();
    const { url } = database;
    await migrate(url);
    const source = new DataSource({
      ...{ type: 'postgres', url, migrations },
      migrationsTableName: 'migration',
    });
    await source.initialize();
    for (let undone = 0; undone < migrations.length; undone += 1) await source.undoLastMigration();
    const left = await source.query(
      `SELECT relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE nspname = 'public' AND relkind IN ('r', 'v') AND relname <> 'migration'`,
    );
    expect(left).toEqual([]);
    await source.destroy();
    await migrate(url);
    expect(await withClient(url, describeSchema)).toEqual(described);
    await database.drop();
  });

  it.each(dumps)('of %s upgrades to that of a new database and keeps its rows', async (dump) => {
    const database = await createEmptyDatabase();
    const { url } = database;
    await withClient(url, (client) => client.query(readFileSync(join(FIXTURES, dump), 'utf8')));
    const before = await withClient(url, countRows);
    expect(Object.values(before)).not.toContain(0);
    await migrate(url);
    expect(await withClient(url, describeSchema)).toEqual(described);
    const after = await withClient(url, countRows);
    expect(after).toEqual({ ...zeros(after), ...before, ...addedRows(before) });
    const scores = () => withClient(url, readScores);
    const kept = await scores();
    await withClient(url, (client) => client.query('SELECT rebuild_totals()'));
    expect(await scores()).toEqual(kept);
    await database.drop();
  });
});

/** A table added by a migration is empty, unless `addedRows` says otherwise. */
const zeros = (counts: object) => Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));

/** The rows that migrations add, to tables of the dumps and to new ones. */
function addedRows({
  attachment = 0,
  capture = 0,
  challenge = 0,
  session = 0,
}: Record<string, number>) {
  return {
    user_group: 3,
    challenge_total: challenge,
    score_event: capture,
    active_hour: session,
    mail_template: 12,
    retention_rule: 3,
    setting: 17,
    file: attachment,
  };
}

/** Counts the rows of every table. A migration that adds rows must be listed in `addedRows`. */
async function countRows(client: Client) {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename NOT IN ('migration', 'repeatable_migration') ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`);
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

async function readScores(client: Client) {
  const statements = [
    'SELECT id, flags_total FROM challenge ORDER BY id',
    'SELECT challenge_id, solved_count, total_score FROM challenge_total ORDER BY challenge_id',
    'SELECT * FROM flag_value ORDER BY flag_id',
    'SELECT * FROM challenge_progress ORDER BY user_id, challenge_id',
  ];
  const results = [];
  for (const statement of statements) results.push((await client.query(statement)).rows as unknown);
  return results;
}
