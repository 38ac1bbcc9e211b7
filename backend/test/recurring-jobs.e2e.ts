import { recurringTasks } from '../src/infra/jobs';
import { startApp, type World } from './support/app';
import { environmentOf } from './support/commands';
import { type ServerProcess, startServer } from './support/processes';
import { waitUntil } from './support/wait-until';

describe('a process of the role worker', () => {
  let world: World;
  let server: ServerProcess;

  beforeAll(async () => {
    world = await startApp();
    server = await startServer({ ...environmentOf(world), ROLE: 'worker' });
  });
  afterAll(async () => {
    await server.stop();
    await world.close();
  });

  it('knows and runs every recurring task', async () => {
    const known = async () =>
      (
        await world.query<{ identifier: string }>(
          'SELECT identifier FROM graphile_worker._private_known_crontabs ORDER BY 1',
        )
      ).map(({ identifier }) => identifier);
    await waitUntil('it scheduled them', async () => (await known()).length > 0);
    expect(await known()).toEqual([...recurringTasks].sort());
    for (const task of recurringTasks)
      await world.query('SELECT graphile_worker.add_job($1, max_attempts => 1)', [task]);
    await waitUntil('all ran', async () => {
      const left = await world.query('SELECT 1 FROM graphile_worker.jobs WHERE attempts = 0');
      return left.length === 0;
    });
    await waitUntil('none is left', async () => {
      const left = await world.query('SELECT last_error FROM graphile_worker.jobs');
      expect(left.filter((job) => (job as { last_error: unknown }).last_error)).toEqual([]);
      return left.length === 0;
    });
  });

  it('deletes what has expired', async () => {
    await world.query(
      `INSERT INTO rate_limit (key, points, expire) VALUES ('old', 1, 1), ('new', 1, 99999999999999)`,
    );
    await world.query(`SELECT graphile_worker.add_job('accounts.deleteExpired')`);
    const keys = async () =>
      (
        await world.query<{ key: string }>(`SELECT key FROM rate_limit WHERE key IN ('old', 'new')`)
      ).map(({ key }) => key);
    await waitUntil('it cleaned up', async () => (await keys()).length === 1);
    expect(await keys()).toEqual(['new']);
  });

  it('has no page of jobs, as it has no guard', async () => {
    for (const path of ['/api/admin/jobs', '/api/admin/audit-logs', '/api/admin/deleted-flags'])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  });
});
