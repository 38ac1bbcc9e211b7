import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type World } from './support/app';
import { FakeEngine } from './support/fake-driver';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';
import {
  awaitState,
  createTarget,
  resetOperationInterval,
  fetchInstance,
  isConsistent,
  startInstance,
  startWorker,
  type TestWorker,
} from './support/workers';

describe('more instances than there is room for', () => {
  let world: World;
  let workers: TestWorker[] = [];

  beforeAll(async () => {
    world = await startApp();
  });
  afterEach(async () => {
    for (const worker of workers) await worker.close();
    workers = [];
    await world.query(`DELETE FROM instance`);
  });
  afterAll(() => world.close());

  const two = async (engine: FakeEngine, more: Parameters<typeof startWorker>[2]) => {
    workers = [await startWorker(world, engine, more), await startWorker(world, engine, more)];
  };
  const many = (count: number) =>
    Promise.all(Array.from({ length: count }, () => createUser(world)));
  const release = async ({ token }: TestUser) => {
    await resetOperationInterval(world);
    return world.api.delete('/instance', undefined, { token });
  };
  const countOf = async (states: string[]) => {
    const rows = await world.query<{ n: number }>(
      'SELECT count(*)::integer AS n FROM instance WHERE state = ANY ($1)',
      [states],
    );
    return rows[0]?.n ?? 0;
  };

  it('never passes the cap, and moves the queue up in its order', async () => {
    const engine = new FakeEngine();
    engine.delay = 20;
    await two(engine, { cap: 4 });
    const { id } = await createTarget(world);
    const players = await many(12);
    let most = 0;
    const watched = new AbortController();
    const watch = (async () => {
      while (!watched.signal.aborted) {
        most = Math.max(
          most,
          await countOf(['starting', 'running', 'stopping']),
          engine.targets.size,
        );
        await sleep(5);
      }
    })();
    const answers = await Promise.all(players.map(({ token }) => startInstance(world, id, token)));
    expect(answers.map(({ status }) => status)).toEqual(players.map(() => 201));
    await waitUntil('four run', () => engine.targets.size === 4);
    const views = await Promise.all(players.map(({ token }) => fetchInstance(world, token)));
    const waiting = views.filter(({ state }) => state === 'queued');
    expect(waiting.map(({ position }) => position).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    const byView = (wanted: (view: any) => boolean) =>
      players.filter((_, index) => wanted(views[index]));
    const [first] = byView(({ position }) => position === 1);
    const [last] = byView(({ position }) => position === 8);
    const [running] = byView(({ state }) => state === 'running');
    if (!first || !last || !running) throw new Error('nobody there');
    // A queued instance has no target, so it stops at once.
    expect((await release(last)).body.state).toBe('stopped');
    expect((await release(running)).status).toBe(200);
    await awaitState(world, first.token, 'running');
    for (const { token } of players) {
      await resetOperationInterval(world);
      await world.api.delete('/instance', undefined, { token });
      await waitUntil('room is made', async () => (await countOf(['stopping'])) === 0);
    }
    await waitUntil(
      'all is quiet',
      async () => (await countOf(['queued', 'starting', 'stopping'])) === 0,
    );
    watched.abort();
    await watch;
    expect(most).toBe(4);
    expect(engine.targets.size).toBe(await countOf(['running']));
  });

  it('neither shares nor loses a port, with three times as many targets and failures', async () => {
    const engine = new FakeEngine();
    engine.flaky = 0.2;
    const ports = { first: 41_000, last: 41_005 };
    await two(engine, { ports });
    const { id } = await createTarget(world, {
      ports: [
        { name: 'web', number: 80, protocol: 'http' },
        { name: 'shell', number: 22, protocol: 'tcp' },
      ],
    });
    const players = await many(9);
    // Retried, because at times both workers fail to reach the flaky engine.
    for (const { token } of players)
      await waitUntil(
        'it is asked for',
        async () => (await startInstance(world, id, token)).status === 201,
      );
    for (const player of players) {
      await awaitState(world, player.token, 'running', 20_000);
      const used = engine.ports();
      expect(new Set(used).size).toBe(used.length);
      expect(used.every((port) => port >= ports.first && port <= ports.last)).toBe(true);
      expect((await release(player)).status).toBe(200);
    }
    await waitUntil('all is quiet', () => isConsistent(world, engine), 20_000);
    expect([
      engine.targets.size,
      (await world.query('SELECT 1 FROM instance_port')).length,
    ]).toEqual([0, 0]);
  });

  it('waits in the queue while the range has no port left', async () => {
    const engine = new FakeEngine();
    await two(engine, { ports: { first: 42_000, last: 42_000 } });
    const { id } = await createTarget(world);
    const [first, second] = await many(2);
    if (!first || !second) throw new Error('nobody there');
    await startInstance(world, id, first.token);
    await awaitState(world, first.token, 'running');
    await startInstance(world, id, second.token);
    await sleep(500);
    expect(await fetchInstance(world, second.token)).toMatchObject({
      state: 'queued',
      position: 1,
    });
    await release(first);
    expect((await awaitState(world, second.token, 'running')).services[0].port).toBe(42_000);
  });
});
