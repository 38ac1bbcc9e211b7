import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../package.json';
import { startApp, type World } from './support/app';
import { allRows } from './support/archives';
import { environmentOf, runCommand } from './support/commands';
import { createEmptyDatabase } from './support/database';
import { FakeEngine } from './support/fake-driver';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';
import { startWorker } from './support/workers';

describe('what operators look at', () => {
  let world: World;
  let admin: TestUser;
  let folder: string;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    folder = mkdtempSync(join(tmpdir(), 'vexil-operations-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await world.close();
  });

  const read = async () => (await world.api.get('/admin/operations', admin)).body;
  const backUp = (name: string) => runCommand('backup', [join(folder, name)], environmentOf(world));

  it('is for admins alone', async () => {
    const player = await createUser(world);
    expect((await world.api.get('/admin/operations', player)).status).toBe(403);
    expect((await world.api.get('/admin/operations')).status).toBe(401);
  });

  it('has the version, the database, the way of mails and the health of instances', async () => {
    const body = await read();
    expect(body).toMatchObject({ version, mail: 'outbox', processes: 1 });
    expect(body.database.version).toMatch(/^\d+(\.\d+)+$/);
    expect(body.database.bytes).toBeGreaterThan(1_000_000);
    expect(Date.parse(body.startedAt)).toBeLessThanOrEqual(Date.now());
    expect(body.instances).toEqual((await world.api.get('/admin/health', admin)).body);
  });

  it('counts processes, workers among them, as long as they are there', async () => {
    const worker = await startWorker(world, new FakeEngine());
    try {
      await waitUntil('two are counted', async () => (await read()).processes === 2, 10_000);
      expect((await read()).instances.workers).toEqual([
        expect.objectContaining({ driver: 'docker', healthy: true }),
      ]);
    } finally {
      await worker.close();
    }
    await waitUntil('one is counted', async () => (await read()).processes === 1, 10_000);
  });

  it('shows the last successful backup of this database with its age', async () => {
    expect((await read()).lastBackup).toBeNull();
    const before = Date.now();
    expect(await backUp('first')).toMatchObject({ code: 0, err: '' });
    const first = (await read()).lastBackup;
    expect(Date.parse(first.madeAt)).toBeGreaterThanOrEqual(before - 1000);
    expect(first).toMatchObject({ overdue: false });
    expect(first.bytes).toBeGreaterThan(1000);

    // The folder is not empty, so no backup is made.
    expect(await backUp('first')).toMatchObject({ code: 1 });
    expect((await read()).lastBackup).toEqual(first);

    await world.query(`UPDATE last_backup SET made_at = made_at - interval '8 days'`);
    expect((await read()).lastBackup).toMatchObject({ overdue: true });
    expect(await backUp('second')).toMatchObject({ code: 0 });
    const second = (await read()).lastBackup;
    expect(Date.parse(second.madeAt)).toBeGreaterThan(Date.parse(first.madeAt));
    expect(second).toMatchObject({ overdue: false });

    // An older backup that ends later does not replace it.
    await world.query(`UPDATE last_backup SET made_at = now() + interval '1 hour'`);
    const newest = (await read()).lastBackup;
    expect(await backUp('third')).toMatchObject({ code: 0 });
    expect((await read()).lastBackup).toEqual(newest);

    const elsewhere = await createEmptyDatabase();
    const restored = await runCommand('restore', [join(folder, 'third')], {
      ...environmentOf(world),
      DATABASE_URL: elsewhere.url,
      DATA_DIR: join(folder, 'data'),
    });
    expect(restored).toMatchObject({ code: 0 });
    expect((await allRows(elsewhere.url)).get('last_backup')).toEqual([]);
    await elsewhere.drop();
  });

  it('keeps a backup that the database cannot take note of, and says so', async () => {
    await world.query('ALTER TABLE last_backup RENAME TO away');
    const made = await backUp('unnoted');
    await world.query('ALTER TABLE away RENAME TO last_backup');
    expect(made).toMatchObject({ code: 0 });
    expect(made.out).toContain('took no note of it');
  });
});
