import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startApp, type World } from '../support/app';
import { environmentOf, runCommand } from '../support/commands';
import { createEmptyDatabase, type TestDatabase } from '../support/database';

const USERS = 10_000;
const CHALLENGES = 100;
/** Captures per user; wrong submissions make up the rest of a million. */
const HELD = 20;
const SUBMISSIONS = 1_000_000;
const QUARTER_OF_AN_HOUR = 15 * 60_000;

const FILL = [
  `INSERT INTO "user" (username, username_canonical, email, user_group, locale)
   SELECT 'size' || n, 'size' || n, 'size' || n || '@example.org', n % 3, 'zh-CN' FROM generate_series(1, ${USERS}) n`,
  `INSERT INTO challenge (title, category, difficulty, base_score, hidden)
   SELECT 'Size ' || n, 'misc', 'easy', 100, false FROM generate_series(1, ${CHALLENGES}) n`,
  `INSERT INTO flag (challenge_id, flag_literal, score) SELECT id, 'vexil{size-' || id || '}', 100 FROM challenge`,
  `CREATE TEMPORARY TABLE held AS
   SELECT u.id AS user_id, f.challenge_id, f.id AS flag_id, now() - u.id * interval '1 second' AS at
   FROM "user" u JOIN flag f ON (u.id + f.id) % (${CHALLENGES} / ${HELD}) = 0`,
  'INSERT INTO capture (user_id, challenge_id, flag_id, captured_at) SELECT * FROM held',
  `INSERT INTO submission (user_id, challenge_id, flag_id, text, result, score, created_at)
   SELECT user_id, challenge_id, flag_id, 'right', 'correct', 100, at FROM held`,
  `INSERT INTO submission (user_id, challenge_id, text, result)
   SELECT u.id, c.id, 'vexil{guess-' || n || '}', 'wrong'
   FROM generate_series(1, ${SUBMISSIONS} - (SELECT count(*) FROM held)) n
     JOIN (SELECT id, row_number() OVER () AS place FROM "user") u ON u.place = 1 + n % ${USERS}
     JOIN (SELECT id, row_number() OVER () AS place FROM challenge) c ON c.place = 1 + n % ${CHALLENGES}`,
  'SELECT rebuild_totals()',
];

/** Aggregates that must be equal after the restore. */
const SUMS = `
  SELECT (SELECT count(*) FROM "user") AS users, (SELECT count(*) FROM submission) AS submissions,
    (SELECT sum(id) FROM submission) AS ids, (SELECT count(*) FROM capture) AS captures,
    (SELECT sum(value) FROM capture JOIN flag_value USING (flag_id)) AS score, (SELECT sum(solved_count) FROM challenge_total) AS solves`;

describe('a backup of ten thousand users and a million submissions', () => {
  let world: World;
  let database: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'vexil-size-'));
  beforeAll(async () => {
    world = await startApp();
    database = await createEmptyDatabase();
  }, 60_000);
  afterAll(async () => {
    await world.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is restored within a quarter of an hour, and holds the same', async () => {
    await on(world.databaseUrl, async (client) => {
      for (const statement of FILL) await client.query(statement);
    });
    const before = await sumsOf(world.databaseUrl);
    expect(before).toMatchObject({ users: String(USERS), submissions: String(SUBMISSIONS) });
    const backup = join(folder, 'backup');
    expect(await runCommand('backup', [backup], environmentOf(world))).toMatchObject({ code: 0 });
    const empty = {
      ...environmentOf(world),
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
    };
    const began = performance.now();
    expect(await runCommand('restore', [backup], empty)).toMatchObject({ code: 0 });
    const took = performance.now() - began;
    expect(await sumsOf(database.url)).toEqual(before);
    expect(took).toBeLessThan(QUARTER_OF_AN_HOUR);
    process.stdout.write(`restored in ${(took / 1000).toFixed(0)} s\n`);
  });
});

async function sumsOf(url: string): Promise<unknown> {
  return on(url, async (client) => (await client.query(SUMS)).rows[0]);
}

async function on<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
