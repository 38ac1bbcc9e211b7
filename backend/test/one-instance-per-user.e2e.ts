import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { FakeEngine } from './support/fake-driver';
import { openStream } from './support/streams';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';
import {
  awaitState,
  createTarget,
  resetOperationInterval,
  fetchInstance,
  isConsistent,
  startInstance,
  createPlayerWithInstance,
  startWorker,
  type TestWorker,
} from './support/workers';

describe('the one instance of a user', () => {
  let world: World;
  let other: World;
  const engine = new FakeEngine();
  const workers: TestWorker[] = [];
  let target: { id: number };

  beforeAll(async () => {
    world = await startApp({ INSTANCE_HOST: 'play.example' });
    other = await world.second();
    workers.push(await startWorker(world, engine), await startWorker(world, engine));
    target = await createTarget(world);
  });
  afterAll(async () => {
    for (const worker of workers) await worker.close();
    await world.close();
  });
  beforeEach(() => resetOperationInterval(world));

  const renew = (token: string, where = world) =>
    where.api.post('/instance/renew', undefined, { token });
  const release = (token: string, where = world) =>
    where.api.delete('/instance', undefined, { token });

  it('is null before there is one, and never a 404', async () => {
    const { token } = await createUser(world);
    const answer = await world.api.get('/instance', { token });
    expect([answer.status, answer.body]).toEqual([200, null]);
    for (const refused of [await renew(token), await release(token)])
      expect([refused.status, refused.body.code]).toEqual([404, 'instance.notFound']);
  });

  it('goes from the queue to its address, with events to its owner alone', async () => {
    const { token } = await createUser(world);
    const stranger = await createUser(world);
    const [mine, theirs] = [
      await openStream(other, token),
      await openStream(other, stranger.token),
    ];
    const created = await startInstance(world, target.id, token);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ challengeId: target.id, state: 'queued', position: 1 });
    expect(created.body).toMatchObject({ service: null, services: [], expiration: null });
    const view = await awaitState(other, token, 'running');
    const port: number = view.services[0].port;
    expect(view.services).toEqual([
      {
        name: 'main',
        protocol: 'tcp',
        host: 'play.example',
        port,
        command: `nc play.example ${String(port)}`,
      },
    ]);
    expect(view.service).toBe(`play.example:${String(port)}`);
    const lasts = Date.parse(view.expiration) - Date.parse(view.serverTime);
    expect(lasts).toBeGreaterThan(59 * 60_000);
    expect(lasts).toBeLessThanOrEqual(60 * 60_000);
    expect(view.renewalsLeft).toBe(3);
    await waitUntil('three events', () => mine.named('instance.changed').length === 3);
    expect(mine.named('instance.changed').map(({ data }) => data)).toEqual(
      ['queued', 'starting', 'running'].map((state) => ({ challengeId: target.id, state })),
    );
    expect(JSON.stringify(mine.received)).not.toContain(String(port));
    expect(theirs.named('instance.changed')).toEqual([]);
    for (const stream of [mine, theirs]) stream.close();
    await resetOperationInterval(world);
    expect((await release(token)).body.state).toBe('stopping');
    expect((await awaitState(world, token, 'stopped')).services).toEqual([]);
    // A second release finds no instance.
    expect((await release(token)).status).toBe(404);
  });

  it('is one of thirty creations at once, on two web processes and two workers', async () => {
    const more = [target, await createTarget(world), await createTarget(world)];
    for (const choice of [[target], more]) {
      const { token } = await createUser(world);
      const before = engine.starts;
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, turn) =>
          startInstance(turn % 2 ? world : other, choice[turn % choice.length]?.id ?? 0, token),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(29);
      for (const { body } of refused)
        expect(body).toMatchObject({
          code: 'instance.alreadyRunning',
          message: 'A user can only have one instance at a time.',
          instance: { state: expect.stringMatching(/queued|starting|running/) },
        });
      await awaitState(world, token, 'running');
      expect(engine.starts - before).toBe(1);
    }
  });

  it('waits ten seconds between operations, and counts no refused one', async () => {
    const { token } = await createUser(world);
    expect((await startInstance(world, 2_000_000, token)).status).toBe(404);
    expect((await startInstance(world, target.id, token)).status).toBe(201);
    const view = await awaitState(world, token, 'running');
    const wait = Date.parse(view.nextOperationAt) - Date.parse(view.serverTime);
    expect(wait).toBeGreaterThan(5000);
    expect(wait).toBeLessThanOrEqual(10_000);
    const soon = await release(token, other);
    expect([soon.status, soon.body.code]).toEqual([429, 'rate.limited']);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThanOrEqual(5);
    expect((await fetchInstance(world, token)).state).toBe('running');
    await resetOperationInterval(world);
    expect((await release(token, other)).status).toBe(200);
  });

  it('is consistent after a storm of operations, with no 5xx', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => createUser(world)));
    const statuses: number[] = [];
    const end = Date.now() + 4000;
    const storm = async ({ id, token }: TestUser) => {
      while (Date.now() < end) {
        const where = Math.random() < 0.5 ? world : other;
        const acts = [
          () => startInstance(where, target.id, token),
          () => renew(token, where),
          () => release(token, where),
        ];
        const act = acts[Math.floor(Math.random() * acts.length)];
        if (act) statuses.push((await act()).status);
        // Resets the interval of this user only; resetting it for all would wait for each user's lock.
        if (Math.random() < 0.5) await resetOperationInterval(world, id);
      }
    };
    await Promise.all(players.map(storm));
    expect(
      [...new Set(statuses)].filter((status) => ![200, 201, 404, 409, 429].includes(status)),
    ).toEqual([]);
    expect(statuses).toContain(429);
    await waitUntil('rows, targets and ports agree', () => isConsistent(world, engine));
  });

  it('cannot be reached by another user on any route', async () => {
    const owner = await createPlayerWithInstance(world, target.id);
    const { token } = await createUser(world);
    const { id } = owner.view;
    for (const refused of [
      await world.api.get(`/instance?id=${String(id)}`, { token }),
      await world.api.post('/instance/renew', { userId: owner.id }, { token }),
      await world.api.delete('/instance', { id }, { token }),
      await world.api.post('/instance', { challengeId: target.id, userId: owner.id }, { token }),
    ])
      expect([refused.status, refused.body.code]).toEqual([400, 'input.unknownField']);
    expect(await fetchInstance(world, token)).toBeNull();
    expect((await fetchInstance(world, owner.token)).state).toBe('running');
    const admin = await createUser(world, { admin: true });
    const rows = await world.api.get('/admin/instances', { token: admin.token });
    expect(JSON.stringify(rows.body)).not.toContain(String(owner.view.services[0].port));
  });

  it('is refused for a hidden challenge as for one that does not exist', async () => {
    const { token } = await createUser(world);
    const hidden = await createTarget(world);
    const admin = await createUser(world, { admin: true });
    await world.api.patch(`/admin/challenges/${String(hidden.id)}`, { hidden: true }, admin);
    const answers = [
      await startInstance(world, hidden.id, token),
      await startInstance(other, 1_999_999, token),
    ];
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([404, 'challenge.notFound']);
    const bodies = answers.map(({ body: { requestId: _, ...rest } }) => rest);
    expect(bodies[0]).toEqual(bodies[1]);
    expect((await startInstance(world, hidden.id, admin.token)).status).toBe(201);
    for (const challengeId of [0, -1, 2 ** 31, 1.5, '1', null, undefined])
      expect((await world.api.post('/instance', { challengeId }, { token })).status).toBe(400);
  });

  it('is not offered by a challenge without an instance', async () => {
    const { token } = await createUser(world);
    const plain = await createChallenge(world);
    const refused = await startInstance(world, plain.id, token);
    expect([refused.status, refused.body.code]).toEqual([400, 'instance.none']);
    const card = await world.api.get(`/challenges/${String(target.id)}`, { token });
    expect(card.body.hasInstance).toBe(true);
  });
});
