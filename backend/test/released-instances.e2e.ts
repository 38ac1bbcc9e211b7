import { startApp, type World } from './support/app';
import { FakeEngine } from './support/fake-driver';
import { holdingLock } from './support/locks';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';
import {
  awaitState,
  createTarget,
  resetOperationInterval,
  fetchInstance,
  startInstance,
  createPlayerWithInstance,
  startWorker,
  type TestWorker,
} from './support/workers';

describe('an instance that ends without its owner', () => {
  let world: World;
  let worker: TestWorker;
  const engine = new FakeEngine();
  let target: { id: number; configId: number };
  let admin: TestUser;

  beforeAll(async () => {
    world = await startApp();
    worker = await startWorker(world, engine);
    target = await createTarget(world);
    admin = await createUser(world, { admin: true });
  });
  afterAll(async () => {
    await worker.close();
    await world.close();
  });

  const gone = (id: number) =>
    waitUntil('the target is gone', () =>
      [...engine.targets.values()].every(({ instanceId }) => instanceId !== id),
    );
  const rowOf = async (id: number) =>
    (await world.api.get(`/admin/instances/${String(id)}`, admin)).body;

  it('ends with the ban of its user, by any way, and others stay', async () => {
    const bystander = await createPlayerWithInstance(world, target.id);
    const ways = [
      (userId: number) => world.api.post('/auth/banned', { userId }, admin),
      (userId: number) =>
        world.api.post('/admin/users/bulk', { ids: [userId], action: 'ban' }, admin),
    ];
    for (const ban of ways) {
      const player = await createPlayerWithInstance(world, target.id);
      expect((await ban(player.id)).status).toBe(200);
      await gone(player.view.id);
      await waitUntil(
        'the row has ended',
        async () => (await rowOf(player.view.id)).state === 'stopped',
      );
      expect(await rowOf(player.view.id)).toMatchObject({ userId: player.id, reason: 'banned' });
    }
    expect((await fetchInstance(world, bystander.token)).state).toBe('running');
  });

  it('is never created for a user banned meanwhile', async () => {
    for (let round = 0; round < 8; round += 1) {
      const player = await createUser(world);
      const [, banned] = await Promise.all([
        startInstance(world, target.id, player.token),
        world.api.post('/auth/banned', { userId: player.id }, admin),
      ]);
      expect(banned.status).toBe(200);
      await waitUntil('nothing lives', async () => {
        const rows = await world.query(
          `SELECT 1 FROM instance WHERE user_id = $1 AND state IN ('queued', 'starting', 'running', 'stopping')`,
          [player.id],
        );
        return rows.length === 0;
      });
    }
  });

  it('ends when its user or its challenge is deleted', async () => {
    const leaver = await createPlayerWithInstance(world, target.id);
    expect(
      (await world.api.delete(`/admin/users/${String(leaver.id)}`, undefined, admin)).status,
    ).toBe(200);
    await gone(leaver.view.id);
    await waitUntil(
      'the row has ended',
      async () => (await rowOf(leaver.view.id)).state === 'stopped',
    );
    expect(await rowOf(leaver.view.id)).toMatchObject({ userId: null, reason: 'userDeleted' });

    const doomed = await createTarget(world);
    const player = await createPlayerWithInstance(world, doomed.id);
    const path = `/admin/challenges/${String(doomed.id)}`;
    expect((await world.api.delete(path, undefined, admin)).status).toBe(200);
    await gone(player.view.id);
    expect(await awaitState(world, player.token, 'stopped')).toMatchObject({
      challengeId: null,
      challengeTitle: null,
      reason: 'challengeDeleted',
    });
    await resetOperationInterval(world);
    expect((await startInstance(world, target.id, player.token)).status).toBe(201);
  });

  it('is locked after the challenges that its user has captured', async () => {
    const { id } = await createTarget(world, {
      flags: [{ literal: 'vexil{a}' }, { literal: 'vexil{b}' }],
    });
    const ways = [
      (userId: number) => world.api.post('/auth/banned', { userId }, admin),
      (userId: number) => world.api.delete(`/admin/users/${String(userId)}`, undefined, admin),
    ];
    for (const end of ways) {
      const player = await createPlayerWithInstance(world, id);
      await world.api.post(`/challenges/${String(id)}/submissions`, { flag: 'vexil{a}' }, player);
      const ended = await holdingLock(
        world,
        async (query) => {
          await query('SELECT 1 FROM challenge WHERE id = $1 FOR UPDATE', [id]);
        },
        () => end(player.id),
        (query) =>
          query('SELECT 1 FROM instance WHERE user_id = $1 FOR UPDATE NOWAIT', [player.id]),
      );
      expect(ended.status).toBe(200);
      await gone(player.view.id);
    }
  });

  it('prevents the deletion of its config while it runs, as a challenge does', async () => {
    const path = (id: number) => `/admin/instance-configs/${String(id)}`;
    const used = await world.api.delete(path(target.configId), undefined, admin);
    expect([used.status, used.body.code]).toEqual([409, 'row.inUse']);
    const other = await createTarget(world);
    const player = await createPlayerWithInstance(world, other.id);
    await world.api.patch(`/admin/challenges/${String(other.id)}`, { configId: null }, admin);
    const live = await world.api.delete(path(other.configId), undefined, admin);
    expect([live.status, live.body.code]).toEqual([409, 'row.inUse']);
    await resetOperationInterval(world);
    await world.api.delete('/instance', undefined, player);
    await awaitState(world, player.token, 'stopped');
    expect((await world.api.delete(path(other.configId), undefined, admin)).status).toBe(200);
    const unknown = await world.api.patch(
      `/admin/challenges/${String(other.id)}`,
      { configId: other.configId },
      admin,
    );
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['configId']]);
  });

  it('is stopped by an admin, with one audit row for each', async () => {
    const players = [
      await createPlayerWithInstance(world, target.id),
      await createPlayerWithInstance(world, target.id),
    ];
    const ids = players.map(({ view }) => view.id);
    const stop = () => world.api.post('/admin/instances/bulk', { ids, action: 'stop' }, admin);
    expect((await stop()).body).toEqual({ ids, refused: [] });
    for (const { token } of players)
      expect(await awaitState(world, token, 'stopped')).toMatchObject({ reason: 'admin' });
    // Ended instances stay unchanged.
    expect((await stop()).status).toBe(200);
    expect(await rowOf(ids[0] ?? 0)).toMatchObject({ state: 'stopped', reason: 'admin' });
    const audit = await world.query(
      `SELECT after FROM audit_log WHERE resource = 'instances' AND action = 'stop' AND after ->> 'state' = 'stopping'
         AND target_id = ANY ($1)`,
      [ids],
    );
    expect(audit).toHaveLength(2);
  });

  it('ends with the solve of its challenge if the setting is on', async () => {
    const { id } = await createTarget(world, {
      flags: [{ literal: 'vexil{a}' }, { literal: 'vexil{b}' }],
    });
    const submit = (flag: string, token: string) =>
      world.api.post(`/challenges/${String(id)}/submissions`, { flag }, { token });
    const keeper = await createPlayerWithInstance(world, id);
    for (const flag of ['vexil{a}', 'vexil{b}']) await submit(flag, keeper.token);
    const [setting] = await world.query<{ id: number }>(
      `SELECT id FROM setting WHERE key = 'instances.releaseOnSolve'`,
    );
    const path = `/admin/settings/${String(setting?.id)}`;
    expect((await world.api.patch(path, { value: true }, admin)).status).toBe(200);
    const player = await createPlayerWithInstance(world, id);
    await submit('vexil{a}', player.token);
    expect((await fetchInstance(world, player.token)).state).toBe('running');
    await submit('vexil{b}', player.token);
    expect(await awaitState(world, player.token, 'stopped')).toMatchObject({ reason: 'solved' });
    expect((await fetchInstance(world, keeper.token)).state).toBe('running');
  });
});
