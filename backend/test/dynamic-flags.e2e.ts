import { startApp, type World } from './support/app';
import { FakeEngine } from './support/fake-driver';
import { createUser, type TestUser } from './support/users';
import {
  awaitState,
  createTarget,
  resetOperationInterval,
  startInstance,
  createPlayerWithInstance,
  startWorker,
  type TestWorker,
} from './support/workers';

describe('a flag made for one instance', () => {
  let world: World;
  let worker: TestWorker;
  const engine = new FakeEngine();
  let target: { id: number; flagIds: number[] };
  let admin: TestUser;

  beforeAll(async () => {
    world = await startApp();
    worker = await startWorker(world, engine);
    target = await createTarget(world, {
      flags: [
        { literal: 'vexil{one_[hash]}', kind: 'dynamic' },
        { literal: 'vexil{two_[hash]}', kind: 'dynamic' },
        { literal: 'vexil{plain}' },
      ],
    });
    admin = await createUser(world, { admin: true });
  });
  afterAll(async () => {
    await worker.close();
    await world.close();
  });

  const submit = (flag: string, token: string) =>
    world.api.post(`/challenges/${String(target.id)}/submissions`, { flag }, { token });
  const environmentOf = (instanceId: number) => {
    const found = [...engine.targets.values()].find((each) => each.instanceId === instanceId);
    return found?.environment ?? {};
  };
  /** A player with a running instance, and the flags passed to its target. */
  const started = async () => {
    const player = await createPlayerWithInstance(world, target.id);
    const { FLAG = '', FLAG_2 = '' } = environmentOf(player.view.id);
    return { ...player, flags: [FLAG, FLAG_2] as [string, string] };
  };
  const events = () =>
    world.query<Record<string, number>>('SELECT * FROM integrity_event ORDER BY id');

  it('gets no variable with access beyond its target, whatever the config sets', async () => {
    const body = { driver: 'process', image: 'card-machine' };
    const ports = [{ name: 'main', number: 1337, protocol: 'tcp' }];
    const make = (own: object) =>
      world.api.post('/admin/instance-configs', { name: 'attack', ports, ...body, ...own }, admin);
    const environment = ['NODE_OPTIONS=--require ../../../attachments/00/payload'];
    const onlyFlags = [expect.stringContaining('FLAG')];
    expect((await make({ environment })).body.errors).toEqual({ environment: onlyFlags });
    const flagVariable = 'NODE_OPTIONS';
    expect((await make({ flagVariable })).body.errors).toEqual({ flagVariable: onlyFlags });
    const forHost = await make({ driver: 'docker', environment: ['LD_PRELOAD=/x.so'] });
    expect([forHost.status, Object.keys(forHost.body.errors)]).toEqual([400, ['environment']]);
    // Node's variables are allowed in a container, but not in a child process of the server.
    const { status, body: made } = await make({ driver: 'docker', environment });
    expect(status).toBe(201);
    const path = `/admin/instance-configs/${String(made.id)}`;
    const change = { driver: 'process', version: made.version };
    expect((await world.api.patch(path, change, admin)).status).toBe(400);
    // A config stored before this rule existed.
    const old = await createTarget(world);
    await world.query(
      `UPDATE instance_config SET environment = '{NVIDIA_VISIBLE_DEVICES=all}' WHERE id = $1`,
      [old.configId],
    );
    const { token } = await createUser(world);
    expect((await startInstance(world, old.id, token)).status).toBe(201);
    expect(await awaitState(world, token, 'failed')).toMatchObject({ reason: 'refused' });
  });

  it('reaches the target by its variable and no other secret does', async () => {
    const one = await started();
    const two = await started();
    expect(one.flags[0]).toMatch(/^vexil\{one_[0-9a-f]{24}\}$/);
    expect(one.flags[1]).toMatch(/^vexil\{two_[0-9a-f]{24}\}$/);
    expect(Object.keys(environmentOf(one.view.id))).toEqual(['FLAG', 'FLAG_2']);
    expect(new Set([...one.flags, ...two.flags]).size).toBe(4);
  });

  it('counts for its user, once, while the instance runs', async () => {
    const { token, flags } = await started();
    const answer = await submit(flags[0], token);
    expect([answer.status, answer.body.flagId]).toEqual([201, target.flagIds[0]]);
    expect((await submit(flags[0], token)).status).toBe(409);
    expect((await submit(flags[1], token)).body).toMatchObject({
      flagId: target.flagIds[1],
      complete: false,
    });
    expect((await submit('vexil{plain}', token)).body).toMatchObject({ complete: true });
  });

  it('is no flag as a template, nor in another case', async () => {
    const { token, flags } = await started();
    for (const text of ['vexil{one_[hash]}', flags[0].toUpperCase()])
      expect((await submit(text, token)).body.code).toBe('flag.invalid');
  });

  it('is accepted for five minutes after the end and no longer, and a capture stays', async () => {
    const { id, token, flags } = await started();
    const age = (interval: string) =>
      world.query(`UPDATE instance SET ended_at = ended_at - $2::interval WHERE user_id = $1`, [
        id,
        interval,
      ]);
    await resetOperationInterval(world);
    await world.api.delete('/instance', undefined, { token });
    await awaitState(world, token, 'stopped');
    await age('4 minutes');
    expect((await submit(flags[0], token)).status).toBe(201);
    await age('2 minutes');
    const dead = await submit(flags[1], token);
    expect([dead.status, dead.body.code]).toEqual([400, 'flag.instanceGone']);
    expect((await submit(flags[0], token)).status).toBe(409);
    // A new instance has new flags, and the old ones stay invalid.
    await resetOperationInterval(world);
    await startInstance(world, target.id, token);
    const { id: instanceId } = await awaitState(world, token, 'running');
    expect(environmentOf(instanceId).FLAG_2).not.toBe(flags[1]);
    expect((await submit(flags[1], token)).body.code).toBe('flag.instanceGone');
    expect((await submit(environmentOf(instanceId).FLAG_2 ?? '', token)).status).toBe(201);
    expect((await submit(environmentOf(instanceId).FLAG ?? '', token)).status).toBe(409);
  });

  it('is invalid five minutes after its expiration even while the target still runs', async () => {
    const { id, token, flags } = await started();
    engine.faults.push({ on: 'stop', does: 'hang' });
    await world.query(
      `UPDATE instance SET expiration = now() - interval '6 minutes' WHERE user_id = $1`,
      [id],
    );
    expect((await submit(flags[0], token)).body.code).toBe('flag.instanceGone');
    engine.faults.length = 0;
  });

  it('is wrong for another user, like any wrong one, and is told to admins', async () => {
    const owner = await started();
    const thief = await createUser(world);
    const before = (await events()).length;
    const stolen = await submit(owner.flags[0], thief.token);
    const wrong = await submit('vexil{wrong}', thief.token);
    expect(stolen.status).toBe(400);
    const bare = ({ requestId: _, ...body }: Record<string, unknown>) => body;
    expect(bare(stolen.body)).toEqual(bare(wrong.body));
    const rows = await world.api.get('/admin/integrity-events?_sort=id&_order=desc', admin);
    expect(await events()).toHaveLength(before + 1);
    expect(rows.body[0]).toMatchObject({
      userId: thief.id,
      username: thief.username,
      ownerId: owner.id,
      ownerName: owner.username,
      challengeId: target.id,
      flagId: target.flagIds[0],
    });
    const row = `/admin/integrity-events/${String(rows.body[0].id)}`;
    expect((await world.api.delete(row, undefined, admin)).status).toBe(404);
    const tries = await world.api.get(`/challenges/${String(target.id)}/submissions`, thief);
    expect(tries.body.map(({ result }: { result: string }) => result)).toEqual(['wrong', 'wrong']);
    // A submission by an admin is no integrity event.
    expect((await submit(owner.flags[0], admin.token)).status).toBe(400);
    expect(await events()).toHaveLength(before + 1);
    expect((await submit(owner.flags[0], owner.token)).status).toBe(201);
  });
});
