import { setTimeout as sleep } from 'node:timers/promises';
import { startApp, type World } from './support/app';
import { FakeEngine } from './support/fake-driver';
import { createUser } from './support/users';
import { waitUntil } from './support/wait-until';
import {
  awaitState,
  createTarget,
  resetOperationInterval,
  isConsistent,
  startInstance,
  createPlayerWithInstance,
  startWorker,
  type TestWorker,
} from './support/workers';

describe('an engine that fails', () => {
  let world: World;
  const engine = new FakeEngine();
  let workers: TestWorker[] = [];
  let target: { id: number };

  beforeAll(async () => {
    world = await startApp();
    workers = [await startWorker(world, engine), await startWorker(world, engine)];
    target = await createTarget(world);
  });
  afterAll(async () => {
    for (const worker of workers) await worker.close();
    await world.close();
  });
  afterEach(() => {
    engine.down = false;
    engine.made = () => Promise.resolve();
    engine.faults.length = 0;
    engine.isTaken = () => false;
  });

  const createAgain = async (token: string) => {
    await resetOperationInterval(world);
    expect((await startInstance(world, target.id, token)).status).toBe(201);
    await awaitState(world, token, 'running');
    await waitUntil('rows, targets and ports agree', () => isConsistent(world, engine));
  };

  it.each(['imageMissing', 'refused', 'crashed', 'entryUnclear'] as const)(
    'fails at once and says why when the start is %s, and the user is free',
    async (does) => {
      const { token } = await createUser(world);
      engine.faults.push({ on: 'start', does });
      await startInstance(world, target.id, token);
      expect(await awaitState(world, token, 'failed')).toMatchObject({
        reason: does,
        services: [],
      });
      await createAgain(token);
    },
  );

  it('takes another port where one is in use', async () => {
    const { token } = await createUser(world);
    let first: number | undefined;
    engine.isTaken = (port) => port === (first ??= port);
    await startInstance(world, target.id, token);
    const { services } = await awaitState(world, token, 'running');
    expect(first).toEqual(expect.any(Number));
    expect(services).toEqual([expect.not.objectContaining({ port: first })]);
    await waitUntil('rows, targets and ports agree', () => isConsistent(world, engine));
  });

  it('fails with its reason when every port it tries is taken, and the user is free', async () => {
    const { token } = await createUser(world);
    let tries = 0;
    engine.isTaken = () => (tries += 1) > 0;
    await startInstance(world, target.id, token);
    expect(await awaitState(world, token, 'failed')).toMatchObject({
      reason: 'portTaken',
      services: [],
    });
    expect(tries).toBe(4);
    engine.isTaken = () => false;
    await createAgain(token);
  });

  it('treats an answer that it cannot read as a refusal', async () => {
    const { token } = await createUser(world);
    engine.faults.push({ on: 'start', does: 'garbage' });
    await startInstance(world, target.id, token);
    expect(await awaitState(world, token, 'failed')).toMatchObject({ reason: 'refused' });
    await createAgain(token);
  });

  it.each(['hang', 'stuck', 'lostReply', 'engineDown', 'networkTaken', 'nodeLost'] as const)(
    'tries again after a start that meets %s, with one target in the end',
    async (does) => {
      const { token } = await createUser(world);
      const before = engine.targets.size;
      engine.faults.push({ on: 'start', does });
      await startInstance(world, target.id, token);
      await awaitState(world, token, 'running');
      expect(engine.targets.size).toBe(before + 1);
      await waitUntil('rows, targets and ports agree', () => isConsistent(world, engine));
    },
  );

  it('gives a start up that never ends, and leaves nothing behind', async () => {
    const { token } = await createUser(world);
    const before = engine.targets.size;
    for (let tries = 0; tries < 8; tries += 1) engine.faults.push({ on: 'start', does: 'hang' });
    await startInstance(world, target.id, token);
    const failed = await awaitState(world, token, 'failed', 12_000);
    expect(failed.reason).toBe('timeout');
    engine.faults.length = 0;
    expect(engine.targets.size).toBe(before);
    await createAgain(token);
  });

  it('takes down what stopped only at the third try', async () => {
    const { token, view } = await createPlayerWithInstance(world, target.id);
    engine.faults.push({ on: 'stop', does: 'refused' }, { on: 'stop', does: 'lostReply' });
    await resetOperationInterval(world);
    await world.api.delete('/instance', undefined, { token });
    expect((await awaitState(world, token, 'stopped')).id).toBe(view.id);
    await waitUntil('rows, targets and ports agree', () => isConsistent(world, engine));
  });

  it('leaves no target without a row when PostgreSQL drops everybody after the start', async () => {
    const { token } = await createUser(world);
    const before = engine.targets.size;
    engine.made = async () => {
      engine.made = () => Promise.resolve();
      await world.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
    };
    await startInstance(world, target.id, token);
    await awaitState(world, token, 'running');
    await waitUntil('rows, targets and ports agree', () => isConsistent(world, engine));
    expect(engine.targets.size).toBe(before + 1);
  });

  it('notices a target that died or was removed, and its user can start another', async () => {
    for (const harm of ['died', 'taken'] as const) {
      const { token, view } = await createPlayerWithInstance(world, target.id);
      const [name, spec] =
        [...engine.targets].find(([, { instanceId }]) => instanceId === view.id) ?? [];
      if (!name || !spec) throw new Error('no target');
      if (harm === 'died') spec.dead = true;
      else engine.targets.delete(name);
      expect(await awaitState(world, token, 'failed')).toMatchObject({ reason: 'crashed' });
      await createAgain(token);
    }
  });

  it('frees the player of a lost node at once, and names the reason', async () => {
    const { token, view } = await createPlayerWithInstance(world, target.id);
    const spec = [...engine.targets.values()].find(({ instanceId }) => instanceId === view.id);
    if (!spec) throw new Error('no target');
    spec.dead = 'nodeLost';
    expect(await awaitState(world, token, 'failed')).toMatchObject({ reason: 'nodeLost' });
    await createAgain(token);
  });

  it('removes a target of ours that has no row, and never touches what is not ours', async () => {
    const { view } = await createPlayerWithInstance(world, target.id);
    const ours = [...engine.targets.values()].find(({ instanceId }) => instanceId === view.id);
    if (!ours) throw new Error('no target');
    const ghost = { ...ours, name: `${ours.name}00`, instanceId: 999_999, ports: [] };
    const foreign = { ...ghost, name: 'vexil-another0-999999', installation: 'another0' };
    engine.targets.set(ghost.name, ghost).set(foreign.name, foreign);
    await waitUntil('the ghost is gone', () => !engine.targets.has(ghost.name));
    await sleep(600);
    expect(engine.targets.has(foreign.name)).toBe(true);
    expect(engine.targets.has(ours.name)).toBe(true);
    engine.targets.delete(foreign.name);
  });

  it('answers 503 while the engine is down, serves everything else, and recovers by itself', async () => {
    const player = await createPlayerWithInstance(world, target.id);
    const { token } = await createUser(world);
    const admin = await createUser(world, { admin: true });
    const health = async () => (await world.api.get('/admin/health', admin)).body;
    expect(await health()).toMatchObject({ state: 'ok', missingDrivers: [] });
    engine.down = true;
    await waitUntil('both know it', async () => (await health()).missingDrivers.length > 0);
    expect(await health()).toMatchObject({
      state: 'degraded',
      missingDrivers: ['docker'],
      workers: [
        { driver: 'docker', healthy: false, reason: 'engineDown' },
        { driver: 'docker', healthy: false, reason: 'engineDown' },
      ],
    });
    const refused = await startInstance(world, target.id, token);
    expect([refused.status, refused.body.code]).toEqual([503, 'instance.driverDown']);
    expect(refused.headers['retry-after']).toBeDefined();
    expect((await world.api.get('/challenges', { token })).status).toBe(200);
    expect((await world.api.get('//readyz')).status).toBe(200);
    // A target is not treated as dead while its engine does not answer.
    await sleep(500);
    expect((await awaitState(world, player.token, 'running')).id).toBe(player.view.id);
    engine.down = false;
    await waitUntil('it is known', async () => (await health()).state === 'ok');
    await createAgain(token);
  });

  it('tells its numbers to Prometheus', async () => {
    const texts = await Promise.all(workers.map((worker) => worker.metrics()));
    const text = texts.join('\n');
    expect(text).toMatch(/vexil_instances\{state="running"\} [1-9]/);
    expect(text).toMatch(/vexil_instances\{state="queued"\} 0/);
    expect(text).toMatch(/vexil_instance_start_duration_seconds_count\{result="success"\} [1-9]/);
    expect(text).toMatch(/vexil_instance_failures_total\{reason="crashed"\} [1-9]/);
    expect(text).toMatch(/vexil_reconcile_lag_seconds \d/);
  });
});
