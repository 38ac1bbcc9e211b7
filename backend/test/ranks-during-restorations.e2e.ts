import { Client } from 'pg';
import { startApp, type World } from './support/app';
import { binOf } from './support/bin';
import { createChallenge } from './support/challenges';
import { expectStoredCounts } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

describe('a ban that is not committed while solves come back', () => {
  let world: World;
  let admin: TestUser;
  let client: Client;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await world.close();
  });

  const flag = { literal: 'vexil{first}', score: 100 };
  const solve = async (text = flag.literal) => {
    const challenge = await createChallenge(world, { flags: [flag] });
    const solver = await createUser(world);
    const path = `/challenges/${String(challenge.id)}/submissions`;
    await world.api.post(path, { flag: text }, solver);
    return { ...challenge, solver };
  };
  /** Commits the ban once the work has ended or waits for its lock. */
  const banDuring = async ({ id }: TestUser, work: () => Promise<{ status: number }>) => {
    await client.query('BEGIN');
    await client.query('UPDATE "user" SET banned = true WHERE id = $1', [id]);
    let isOver = false;
    const done = work().finally(() => (isOver = true));
    await waitUntil('the work ended or waits', async () => {
      const waiting = await world.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return isOver || waiting.length > 0;
    });
    await client.query('COMMIT');
    expect((await done).status).toBeLessThan(300);
    await expectStoredCounts(world);
  };

  it('is seen by the restoration of a challenge', async () => {
    const { id, solver } = await solve();
    const bin = binOf(world, admin);
    await bin.delete('challenges', id);
    await banDuring(solver, () => bin.restore('challenges', id));
  });

  it('is seen by the restoration of a flag', async () => {
    const { flagIds, solver } = await solve();
    const bin = binOf(world, admin);
    await bin.delete('flags', flagIds[0] ?? 0);
    await banDuring(solver, () => bin.restore('flags', flagIds[0] ?? 0));
  });

  it('is seen by a judgement that gives captures', async () => {
    const { id, flagIds, solver } = await solve('vexil{second}');
    const edited = { flagLiteral: 'vexil{second}', version: 1 };
    await world.api.patch(`/admin/flags/${String(flagIds[0])}`, edited, admin);
    const judge = (body: object) =>
      world.api.post('/admin/rejudge', { challengeId: id, ...body }, admin);
    const { digest } = (await judge({})).body;
    await banDuring(solver, () => judge({ dryRun: false, digest }));
  });
});
