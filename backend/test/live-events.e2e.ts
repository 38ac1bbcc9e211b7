import { LiveRepository } from '../src/modules/live/live.repository';
import { SseHub } from '../src/modules/live/sse-hub';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { openStream, waitForLateEvents, type TestStream } from './support/streams';
import { waitUntil } from './support/wait-until';
import { createUser, type TestUser } from './support/users';

describe('the event stream', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  const open: TestStream[] = [];

  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  afterAll(() => world.close());

  const listen = async (where: World, token: string, lastId?: string) => {
    const stream = await openStream(where, token, { lastId });
    expect(stream.status).toBe(200);
    open.push(stream);
    return stream;
  };
  const submit = (id: number, flag: string, token: string) =>
    world.api.post(`/challenges/${String(id)}/submissions`, { flag }, { token });
  const patch = async (id: number, values: object) => {
    const path = `/admin/challenges/${String(id)}`;
    const { version } = (await world.api.get(path, { token: admin.token })).body;
    const changed = await world.api.patch(path, { ...values, version }, { token: admin.token });
    expect(changed.status).toBe(200);
  };

  it('sends a blood and a changed board on the other process within a second', async () => {
    const player = await createUser(world);
    const reader = await createUser(world);
    const { id } = await createChallenge(world, {
      title: '签到',
      flags: [{ literal: 'vexil{a}' }],
    });
    const stream = await listen(other, reader.token);
    expect((await submit(id, 'vexil{a}', player.token)).status).toBe(201);
    const blood = await stream.until('blood');
    expect(blood.data).toEqual({
      challengeId: id,
      userId: player.id,
      username: player.username,
      rank: 1,
    });
    expect(blood.id).toMatch(/^[\w-]{48}$/);
    const moved = await stream.until('board.changed');
    expect(moved).toMatchObject({ id: undefined, data: {} });
    expect(JSON.stringify(stream.received)).not.toContain('vexil{a}');
  });

  it('opens many streams at once with two reads of the newest event', async () => {
    const hub = world.app.get(SseHub);
    const repository = world.app.get(LiveRepository);
    const before = hub.size;
    const players = await Promise.all(Array.from({ length: 5 }, () => createUser(world)));
    const find = repository.findNewestId.bind(repository);
    const reads = jest.spyOn(repository, 'findNewestId').mockImplementation(async () => {
      await waitUntil('all streams', () => hub.size === before + 40);
      return find();
    });
    await Promise.all(
      players.flatMap(({ token }) => Array.from({ length: 8 }, () => listen(world, token))),
    );
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockRestore();
  });

  it('sends a blood right after a release that the same process announced', async () => {
    const stream = await listen(world, (await createUser(world)).token);
    for (let round = 0; round < 10; round += 1) {
      const { id } = await createChallenge(world, {
        hidden: true,
        flags: [{ literal: 'vexil{r}' }],
      });
      const player = await createUser(world);
      await patch(id, { hidden: false });
      stream.received.length = 0;
      expect((await submit(id, 'vexil{r}', player.token)).status).toBe(201);
      expect((await stream.until('blood')).data).toMatchObject({ challengeId: id });
    }
  });

  it('sends three bloods of a challenge and no fourth', async () => {
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{b}' }] });
    const stream = await listen(world, admin.token);
    for (let turn = 0; turn < 4; turn += 1)
      await submit(id, 'vexil{b}', (await createUser(world)).token);
    await waitForLateEvents();
    expect(stream.named('blood').map(({ data }) => data.rank)).toEqual([1, 2, 3]);
  });

  it('sends at most two board.changed a second for many captures', async () => {
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{c}' }] });
    const players = await Promise.all(Array.from({ length: 30 }, () => createUser(world)));
    const stream = await listen(other, admin.token);
    const begun = performance.now();
    for (const { token } of players) await submit(id, 'vexil{c}', token);
    await waitForLateEvents();
    const seconds = (performance.now() - begun) / 1000;
    expect(stream.named('board.changed').length).toBeLessThanOrEqual(2 * seconds + 1);
    expect(stream.named('board.changed').length).toBeGreaterThanOrEqual(1);
  });

  it('sends a created notice and a published challenge, each with its own event', async () => {
    const stream = await listen(other, (await createUser(world)).token);
    const notice = await createChallenge(world, { title: '通知', category: 'notice', flags: [] });
    expect((await stream.until('notice.created')).data).toEqual({
      challengeId: notice.id,
      category: 'notice',
    });
    const hidden = await createChallenge(world, { title: 'Later', hidden: true });
    await waitForLateEvents();
    expect(stream.named('challenge.released')).toEqual([]);
    await patch(hidden.id, { hidden: false });
    expect((await stream.until('challenge.released')).data).toEqual({
      challengeId: hidden.id,
      category: 'web',
    });
  });

  it('sends nothing about a hidden challenge, for any write', async () => {
    const stream = await listen(world, (await createUser(world)).token);
    const { id } = await createChallenge(world, { title: 'Top secret', hidden: true });
    await patch(id, { title: 'Top secret too' });
    expect((await submit(id, `vexil{test-${String(id)}}`, admin.token)).status).toBe(201);
    const flag = { challengeId: id, flagLiteral: 'vexil{second}', score: 50 };
    const added = await world.api.post('/admin/flags', flag, { token: admin.token });
    expect(added.status).toBe(201);
    const path = `/admin/flags/${String(added.body.id)}`;
    await world.api.patch(path, { score: 60, version: 1 }, { token: admin.token });
    await patch(id, { category: 'pwn', scoreMode: 'decay' });
    expect((await world.api.delete(path, undefined, { token: admin.token })).status).toBe(200);
    const file = `/admin/challenges/${String(id)}`;
    expect((await world.api.delete(file, undefined, { token: admin.token })).status).toBe(200);
    await waitForLateEvents();
    expect(stream.received).toEqual([]);
  });

  it('sends board.changed for writes to a challenge that change boards, and for no others', async () => {
    const player = await createUser(world);
    const { id, flagIds } = await createChallenge(world, { flags: [{ literal: 'vexil{m}' }] });
    const solve = (token: string) => submit(id, 'vexil{m}', token);
    const tells = async (work: () => Promise<unknown>) => {
      const stream = await listen(other, player.token);
      await work();
      await waitForLateEvents();
      stream.close();
      return stream.named('board.changed').length > 0;
    };
    expect(await tells(() => solve(admin.token))).toBe(false);
    expect(await tells(() => patch(id, { scoreMode: 'decay', floorScore: 10 }))).toBe(false);
    expect(await tells(() => solve(player.token))).toBe(true);
    expect(await tells(() => patch(id, { description: 'Another text.' }))).toBe(false);
    expect(await tells(() => patch(id, { category: 'crypto' }))).toBe(true);
    const path = `/admin/flags/${String(flagIds[0])}`;
    const score = { score: 70, version: 1 };
    expect(await tells(() => world.api.patch(path, score, { token: admin.token }))).toBe(true);
    const gone = () => world.api.delete(path, undefined, { token: admin.token });
    expect(await tells(gone)).toBe(true);
  });

  it('announces a scheduled release once, with two processes looking', async () => {
    const token = (await createUser(world)).token;
    const streams = [await listen(world, token), await listen(other, token)];
    const { id } = await createChallenge(world, { title: 'At noon', hidden: true });
    const [clock] = await world.query<{ at: Date }>(`SELECT now() + interval '1.5 seconds' AS at`);
    await patch(id, { hidden: false, releaseAt: clock?.at.toISOString() });
    expect(streams.flatMap((stream) => stream.named('challenge.released'))).toEqual([]);
    for (const stream of streams) await stream.until('challenge.released', 4000);
    await waitForLateEvents();
    for (const stream of streams) expect(stream.named('challenge.released')).toHaveLength(1);
    const rows = await world.query(
      `SELECT id FROM live_event WHERE (subject ->> 'challengeId')::integer = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('resumes behind the last id on any process, with nothing lost and nothing twice', async () => {
    const { token } = await createUser(world);
    const first = await listen(world, token);
    const before = await createChallenge(world, { title: 'Before' });
    await first.until('challenge.released');
    first.close();
    const gone = await createChallenge(world, { title: 'Hidden again' });
    const kept = await createChallenge(world, { title: 'While away' });
    await waitForLateEvents();
    await patch(gone.id, { hidden: true });
    const second = await listen(other, token, first.lastId());
    await second.until('board.changed');
    const after = await createChallenge(world, { title: 'After' });
    await waitForLateEvents();
    const told = second.named('challenge.released').map(({ data }) => data.challengeId);
    expect(told).toEqual([kept.id, after.id]);
    expect(told).not.toContain(before.id);
  });

  it('omits users banned, deleted or made admin since, and shows current usernames', async () => {
    const { token } = await createUser(world);
    const first = await listen(world, token);
    await createChallenge(world, { title: 'Mark' });
    await first.until('challenge.released');
    first.close();
    const { id } = await createChallenge(world, {
      flags: [{ literal: 'vexil{d}' }],
    });
    const players = await Promise.all(Array.from({ length: 3 }, () => createUser(world)));
    for (const player of players) {
      expect((await submit(id, 'vexil{d}', player.token)).status).toBe(201);
      const stored = () =>
        world.query(`SELECT 1 FROM live_event WHERE (subject ->> 'userId')::integer = $1`, [
          player.id,
        ]);
      await waitUntil('the blood is stored', async () => (await stored()).length === 1);
    }
    const [banned, deleted, renamed] = players.map((player) => player.id);
    const bans = { userId: banned };
    expect((await world.api.post('/auth/banned', bans, { token: admin.token })).status).toBe(200);
    await world.api.delete(`/admin/users/${String(deleted)}`, undefined, { token: admin.token });
    await world.query(`UPDATE "user" SET username = 'renamed.since' WHERE id = $1`, [renamed]);
    const told = async () => {
      const stream = await listen(other, token, first.lastId());
      const last = await createChallenge(world, { title: 'Behind them all' });
      // Stored events are sent in the order of their ids.
      await waitUntil('the last release is told', () =>
        stream.named('challenge.released').some(({ data }) => data.challengeId === last.id),
      );
      return stream.named('blood').map(({ data }) => [data.userId, data.username]);
    };
    expect(await told()).toEqual([[renamed, 'renamed.since']]);
    await world.query('UPDATE "user" SET admin = true WHERE id = $1', [renamed]);
    expect(await told()).toEqual([]);
    // Stored events contain no names.
    const texts = `SELECT 1 FROM live_event, jsonb_each(subject) fact
      WHERE jsonb_typeof(fact.value) <> 'number' AND topic <> 'instance.changed'`;
    expect(await world.query(texts)).toEqual([]);
  });

  it('starts now without an id, and with an unknown one', async () => {
    await createChallenge(world, { title: 'Old notice' });
    const { token } = await createUser(world);
    for (const lastId of [undefined, 'x', '-1', '1e9', '9'.repeat(40)]) {
      const stream = await openStream(world, token, { lastId });
      open.push(stream);
      expect(stream.status).toBe(200);
    }
    const future = await listen(world, token, '999999999');
    await waitForLateEvents();
    const ids = open.flatMap(({ received }) => received.map(({ id }) => id));
    expect(ids.filter((id) => id !== undefined)).toEqual([]);
    await createChallenge(world, { title: 'New notice' });
    await future.until('challenge.released');
  });
});
