import { addJob } from '../src/infra/jobs';
import { startApp, type World } from './support/app';
import { startJobWorker } from './support/jobs';
import { grantRole } from './support/roles';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

describe('the jobs in the control panel', () => {
  let world: World;
  let admin: TestUser;
  let failed: number;
  let waiting: number;
  let isBroken = true;

  const add = (note: string, options = {}) =>
    world.sql.transaction((queries) => addJob(queries, 'test.note', { note }, options));
  const list = async (query = '') => (await world.api.get(`/admin/jobs?${query}`, admin)).body;
  const runAgain = (id: number, user: TestUser) =>
    world.api.post('/admin/jobs/run-again', { id }, user);
  const startWorker = () =>
    startJobWorker(world, () =>
      isBroken ? Promise.reject(new Error('mail server away')) : Promise.resolve(),
    );

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    failed = await add('canary-payload', { maxAttempts: 1 });
    waiting = await add('canary-payload', { runAt: new Date('2099-01-01T00:00:00Z') });
    const worker = await startWorker();
    await waitUntil('one failed', async () => (await list('state=failed')).length === 1);
    await worker.close();
  });
  afterAll(() => world.close());

  it('are listed with state, attempts and error, and without their payload', async () => {
    const rows = await list('_sort=id');
    expect(rows).toMatchObject([
      { id: failed, task: 'test.note', state: 'failed', attempts: 1, maxAttempts: 1 },
      { id: waiting, task: 'test.note', state: 'waiting', attempts: 0, maxAttempts: 25 },
    ]);
    expect(rows[0].lastError).toBe('mail server away');
    expect(rows[1]).toMatchObject({ runAt: '2099-01-01T00:00:00.000Z', startedAt: null });
    expect(JSON.stringify(rows)).not.toContain('canary');
    expect((await list('state=waiting')).map(({ id }: { id: number }) => id)).toEqual([waiting]);
    const one = await world.api.get(`/admin/jobs/${String(failed)}`, admin);
    expect(one).toMatchObject({ status: 200, body: { id: failed, state: 'failed' } });
  });

  it('are closed to players, authors and viewers', async () => {
    const granted = await createUser(world);
    await grantRole(world, granted.id, 'author');
    await grantRole(world, granted.id, 'viewer');
    const others = [await createUser(world), granted];
    for (const user of others) {
      expect((await world.api.get('/admin/jobs', user)).status).toBe(403);
      expect((await runAgain(failed, user)).status).toBe(403);
    }
  });

  it('run again only if they failed, and the audit log names the admin', async () => {
    expect(await runAgain(waiting, admin)).toMatchObject({
      status: 409,
      body: { code: 'job.notFailed' },
    });
    expect((await runAgain(999_999, admin)).status).toBe(404);
    isBroken = false;
    expect(await runAgain(failed, admin)).toMatchObject({ status: 200, body: { id: failed } });
    expect(await list(`id=${String(failed)}`)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    const worker = await startWorker();
    await waitUntil('it is done', async () => (await list(`id=${String(failed)}`)).length === 0);
    await worker.close();
    expect((await runAgain(failed, admin)).status).toBe(404);
    const logs = await world.api.get('/admin/audit-logs?resource=jobs', admin);
    expect(logs.body).toMatchObject([
      {
        action: 'runAgain',
        actorId: admin.id,
        targetId: failed,
        before: { task: 'test.note', attempts: 1, lastError: 'mail server away' },
        after: { task: 'test.note', attempts: 0 },
      },
    ]);
    expect(logs.body).toHaveLength(1);
  });

  it('run again once, with one line in the log, where two admins ask at once', async () => {
    const id = await add('twice', { maxAttempts: 1 });
    await world.query(`SELECT graphile_worker.permanently_fail_jobs(ARRAY[$1::bigint], 'no')`, [
      id,
    ]);
    const waitingForLock = `SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%graphile_worker%'`;
    // Both requests have started before either can change the row.
    const { asked } = await world.sql.transaction(async (queries) => {
      await queries.run(`SELECT FROM graphile_worker._private_jobs WHERE id = $1 FOR UPDATE`, [id]);
      const both = Promise.all([runAgain(id, admin), runAgain(id, admin)]);
      await waitUntil('both wait', async () => (await world.query(waitingForLock)).length === 2);
      return { asked: both };
    });
    const statuses = (await asked).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await list(`id=${String(id)}`)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    const logs = await world.api.get(
      `/admin/audit-logs?resource=jobs&targetId=${String(id)}`,
      admin,
    );
    expect(logs.body).toHaveLength(1);
  });
});
