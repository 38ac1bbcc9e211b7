import { INSTANCE_STATES, transitions } from '../src/modules/instances/state-transitions';
import { startApp, type World } from './support/app';
import { FakeEngine } from './support/fake-driver';
import { waitUntil } from './support/wait-until';
import {
  awaitState,
  createTarget,
  resetOperationInterval,
  fetchInstance,
  createPlayerWithInstance,
  startWorker,
  type TestWorker,
} from './support/workers';

describe('the time of an instance', () => {
  let world: World;
  let worker: TestWorker;
  const engine = new FakeEngine();
  let target: { id: number };

  beforeAll(async () => {
    world = await startApp();
    worker = await startWorker(world, engine);
    target = await createTarget(world);
  });
  afterAll(async () => {
    await worker.close();
    await world.close();
  });
  beforeEach(() => resetOperationInterval(world));

  const renew = (token: string) => world.api.post('/instance/renew', undefined, { token });
  /** Shifts the instance's times as if so many minutes had passed. */
  const pass = (userId: number, minutes: number) =>
    world.query(
      `UPDATE instance SET expiration = expiration - $2 * interval '1 minute', started_at = started_at - $2 * interval '1 minute'
       WHERE user_id = $1 AND state = 'running'`,
      [userId, minutes],
    );
  const minutesLeft = (view: { expiration: string; serverTime: string }) =>
    Math.round((Date.parse(view.expiration) - Date.parse(view.serverTime)) / 60_000);

  it('is lengthened by an hour in its last half hour only, three times, to four hours in all', async () => {
    const { id, token } = await createPlayerWithInstance(world, target.id);
    await resetOperationInterval(world);
    const early = await renew(token);
    expect([early.status, early.body.code]).toEqual([409, 'instance.tooEarly']);
    expect(early.body.message).toContain('30');
    for (const left of [2, 1, 0]) {
      await resetOperationInterval(world);
      const before = await fetchInstance(world, token);
      await pass(id, minutesLeft(before) - 29);
      const { status, body } = await renew(token);
      expect([status, body.renewalsLeft]).toEqual([200, left]);
      expect(minutesLeft(body)).toBe(89);
    }
    await resetOperationInterval(world);
    await pass(id, 70);
    const over = await renew(token);
    expect([over.status, over.body.code]).toEqual([409, 'instance.noRenewals']);
  });

  it('never exceeds four hours', async () => {
    const { id, token } = await createPlayerWithInstance(world, target.id);
    await world.query(
      `UPDATE instance SET started_at = now() - interval '200 minutes', expiration = now() + interval '10 minutes'
       WHERE user_id = $1 AND state = 'running'`,
      [id],
    );
    await resetOperationInterval(world);
    const { body } = await renew(token);
    expect([minutesLeft(body), body.renewalsLeft, body.renewableFrom]).toEqual([40, 0, null]);
    await resetOperationInterval(world);
    await pass(id, 30);
    expect((await renew(token)).body.code).toBe('instance.noRenewals');
  });

  it('is over at once for everybody, and the target is gone soon after', async () => {
    const { id, token } = await createPlayerWithInstance(world, target.id);
    await resetOperationInterval(world);
    engine.faults.push({ on: 'stop', does: 'hang' });
    const targets = engine.targets.size;
    await pass(id, 61);
    const view = await fetchInstance(world, token);
    expect(view).toMatchObject({ state: 'expired', service: null, services: [] });
    const late = await renew(token);
    expect(['instance.notRunning', 'instance.notFound']).toContain(late.body.code);
    const again = await world.api.post('/instance', { challengeId: target.id }, { token });
    expect([again.status, again.body.code]).toEqual([409, 'instance.stillStopping']);
    await waitUntil('the target is gone', () => engine.targets.size === targets - 1);
    await waitUntil('the row has ended', async () => {
      const rows = await world.query<{ state: string }>(
        'SELECT state FROM instance WHERE user_id = $1',
        [id],
      );
      return rows[0]?.state === 'expired';
    });
    expect((await fetchInstance(world, token)).state).toBe('expired');
    expect((await renew(token)).status).toBe(404);
    expect((await world.api.delete('/instance', undefined, { token })).status).toBe(404);
    expect((await world.api.post('/instance', { challengeId: target.id }, { token })).status).toBe(
      201,
    );
    await awaitState(world, token, 'running');
  });

  it('is forgotten ten minutes after its end', async () => {
    const { id, token } = await createPlayerWithInstance(world, target.id);
    await resetOperationInterval(world);
    await world.api.delete('/instance', undefined, { token });
    await awaitState(world, token, 'stopped');
    await world.query(
      `UPDATE instance SET ended_at = now() - interval '11 minutes' WHERE user_id = $1`,
      [id],
    );
    expect(await fetchInstance(world, token)).toBeNull();
  });

  it('changes only along the table of transitions, also in the database', async () => {
    await worker.close();
    const { configId } = await createTarget(world);
    for (const from of INSTANCE_STATES)
      for (const to of INSTANCE_STATES.filter((state) => state !== from)) {
        const [row] = await world.query<{ id: number }>(
          `INSERT INTO instance (config_id, driver, state) VALUES ($1, 'swarm', $2) RETURNING id`,
          [configId, from],
        );
        const moved = await world
          .query('UPDATE instance SET state = $2 WHERE id = $1', [row?.id, to])
          .then(
            () => true,
            () => false,
          );
        expect({ from, to, moved }).toEqual({ from, to, moved: transitions[from].includes(to) });
        await world.query('DELETE FROM instance WHERE id = $1', [row?.id]);
      }
    worker = await startWorker(world, engine);
  });
});
