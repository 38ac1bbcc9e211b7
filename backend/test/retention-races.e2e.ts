import { Client } from 'pg';
import { startApp, type World } from './support/app';
import { insertApplication, insertCampaign } from './support/choices';
import { environmentOf } from './support/commands';
import { holdingLock } from './support/locks';
import { type ServerProcess, startServer } from './support/processes';
import {
  endCampaign,
  inDays,
  leaveUnused,
  reject,
  retentionOf,
  runRetention,
} from './support/retention';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

let world: World;
let second: World;
let admin: TestUser;
let retention: ReturnType<typeof retentionOf>;

beforeAll(async () => {
  world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  second = await world.second();
  admin = await createUser(world, { admin: true });
  retention = retentionOf(world, admin);
});
afterEach(() => retention.reset());
afterAll(() => world.close());

const runBoth = () => Promise.all([runRetention(world), runRetention(second)]);

/** Users who have not been active for so long, and whose applications were rejected as long ago. */
async function people(count: number, days: number): Promise<number[]> {
  const campaign = await insertCampaign(world);
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const user = await createUser(world);
    ids.push(user.id);
    const { choices } = await insertApplication(world, campaign, { userId: user.id });
    await reject(world, choices, days);
    await leaveUnused(world, user, days);
  }
  await endCampaign(world, campaign, days);
  return ids;
}
const deletionsOf = (rule: string) =>
  world.query<{ id: number; count: number }>(
    'SELECT subject_id AS id, count(*)::integer AS count FROM deletion WHERE rule = $1 GROUP BY 1',
    [rule],
  );
const countedIn = async (rule: string) =>
  (
    await world.query<{ sum: number }>(
      `SELECT coalesce(sum((after ->> 'count')::integer), 0)::integer AS sum FROM audit_log
       WHERE action = 'retention.run' AND after ->> 'rule' = $1`,
      [rule],
    )
  )[0]?.sum;

describe('two workers at once', () => {
  it('write one mail for each due date', async () => {
    const ids = await people(12, 400);
    await retention.set('inactiveAccounts', { enabled: true, days: 365, warnDays: 30 });
    await runBoth();
    await runBoth();
    const mails = await world.query<{ id: number }>(
      `SELECT user_id AS id FROM mail WHERE template = 'retentionWarning'`,
    );
    expect(mails.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('delete each person once, and count it once', async () => {
    const ids = await people(12, 400);
    await retention.set('unsuccessfulApplications', { enabled: true, days: 100, warnDays: 0 });
    await retention.set('inactiveAccounts', { enabled: true, days: 365, warnDays: 0 });
    await runBoth();
    // What both skipped as the other one had it is for the next run.
    await runRetention(world);
    const left = await world.query('SELECT 1 FROM "user" WHERE id = ANY ($1)', [ids]);
    expect(left).toEqual([]);
    for (const rule of ['unsuccessfulApplications', 'inactiveAccounts']) {
      const deletions = await deletionsOf(rule);
      expect(deletions.every(({ count }) => count === 1)).toBe(true);
      expect(await countedIn(rule)).toBe(deletions.length);
    }
    expect((await deletionsOf('inactiveAccounts')).length).toBeGreaterThanOrEqual(12);
  });
});

describe('a deletion under way', () => {
  const applicationsOf = (ids: number[]) =>
    world.query('SELECT 1 FROM application WHERE user_id = ANY ($1)', [ids]);

  it('waits for an admin who turns the rule off, and then deletes nothing', async () => {
    const ids = await people(1, 400);
    await retention.set('unsuccessfulApplications', { enabled: true, days: 100, warnDays: 0 });
    const off = (query: (text: string, values: unknown[]) => Promise<unknown>) =>
      query(
        `UPDATE retention_rule SET enabled = false WHERE purpose = 'unsuccessfulApplications'`,
        [],
      ).then(() => undefined);
    await holdingLock(world, off, () => runRetention(world));
    expect(await applicationsOf(ids)).toHaveLength(1);
  });

  it('leaves out a person who is being held, and finds the hold later', async () => {
    const ids = await people(1, 400);
    const [id = 0] = ids;
    await retention.set('unsuccessfulApplications', { enabled: true, days: 100, warnDays: 0 });
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO retention_hold (user_id, until, reason) VALUES ($1, $2, 'asked for')`,
        [id, inDays(3)],
      );
      await runRetention(world);
      await client.query('COMMIT');
    } finally {
      await client.end();
    }
    await runRetention(world);
    expect(await applicationsOf(ids)).toHaveLength(1);
  });
});

describe('a worker that is killed', () => {
  it('leaves the rest to the next one, which counts all', async () => {
    const ids = await people(40, 400);
    await retention.set('inactiveAccounts', { enabled: true, days: 365, warnDays: 0 });
    const rule = 'inactiveAccounts';
    const before = (await deletionsOf(rule)).length;
    const start = () => startServer({ ...environmentOf(world), ROLE: 'worker' });
    const gate = new Client({ connectionString: world.databaseUrl });
    await gate.connect();
    let next: ServerProcess | undefined;
    const first = await start();
    try {
      await world.query(`SELECT graphile_worker.add_job('retention.run', max_attempts => 3)`);
      await waitUntil(
        'some are deleted',
        async () => (await deletionsOf(rule)).length > before,
        20_000,
      );
      // The next deletion waits for this lock, in the middle of its transaction.
      await gate.query('BEGIN');
      await gate.query('SELECT 1 FROM retention_rule FOR UPDATE');
      first.child.kill('SIGKILL');
      await new Promise((done) => first.child.once('exit', done));
      await gate.query('ROLLBACK');
      const done = (await deletionsOf(rule)).length;
      expect(done).toBeLessThan(before + ids.length);
      next = await start();
      const left = () => world.query('SELECT 1 FROM "user" WHERE id = ANY ($1)', [ids]);
      await waitUntil('the others are', async () => (await left()).length === 0, 40_000);
      await waitUntil(
        'they are counted',
        async () => (await countedIn(rule)) === (await deletionsOf(rule)).length,
      );
    } finally {
      await gate.end();
      await next?.stop();
    }
    const deletions = await deletionsOf(rule);
    expect(deletions.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(deletions.every(({ count }) => count === 1)).toBe(true);
  });
});
