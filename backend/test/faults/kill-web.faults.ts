import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type World } from '../support/app';
import { type ServerProcess, startServer } from '../support/processes';
import { AGREED, Journal } from './support/journal';
import { lasting, randomFrom, seed } from './support/seed';

describe('kill -9 of web and worker processes under load', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  it('loses no acknowledged submission and is ready again within ten seconds', async () => {
    const random = randomFrom(seed);
    const journal = await Journal.open(world, seed, { users: 50, challenges: 60 });
    const start = (role: 'web' | 'worker') =>
      startServer({
        DATABASE_URL: world.databaseUrl,
        JWT_SECRET: world.config.jwtSecret,
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'silent',
        ROLE: role,
      });
    const servers: (ServerProcess | undefined)[] = [await start('web'), await start('web')];
    const worker = { now: await start('worker') };
    journal.play(() => servers.flatMap((server) => server?.url ?? []), 20, 10);
    const starts: number[] = [];
    for (const end = Date.now() + lasting; Date.now() < end;) {
      await sleep(500 + 2000 * random());
      const index = random() < 0.5 ? 0 : 1;
      const victim = servers[index];
      if (random() < 0.2) {
        worker.now.child.kill('SIGKILL');
        await worker.now.stop();
        worker.now = await start('worker');
      }
      victim?.child.kill('SIGKILL');
      servers[index] = undefined;
      await victim?.stop();
      const begun = performance.now();
      servers[index] = await start('web');
      starts.push(performance.now() - begun);
    }
    await journal.stop();
    await Promise.all([...servers, worker.now].map(async (server) => server?.stop()));
    expect(await journal.compare()).toEqual(AGREED);
    expect(journal.strange()).toEqual([]);
    expect(journal.count(201)).toBeGreaterThan(100);
    expect(journal.count(0)).toBeGreaterThan(0);
    expect(Math.max(...starts)).toBeLessThan(10_000);
  });
});
