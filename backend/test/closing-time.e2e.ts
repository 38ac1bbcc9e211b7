import { TotalsService } from '../src/modules/flags';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { expectStoredCounts } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';

const SYSTEM_ACTOR = { userId: null, ip: 'terminal', requestId: 'test-closing' };

describe('a challenge with a closing time', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const pathOf = (id: number) => `/admin/challenges/${String(id)}`;
  const edit = async (id: number, values: object) => {
    const { version } = (await world.api.get(pathOf(id), admin)).body;
    return world.api.patch(pathOf(id), { version, ...values }, admin);
  };
  /** Relative to the database's clock. */
  const moveEnd = (id: number, interval: string) =>
    world.query(`UPDATE challenge SET closes_at = now() + $2::interval WHERE id = $1`, [
      id,
      interval,
    ]);
  const submit = (id: number, user: TestUser, flag = `vexil{test-${String(id)}}`) =>
    world.api.post(`/challenges/${String(id)}/submissions`, { flag }, user);
  const detail = async (id: number, user: TestUser) =>
    (await world.api.get(`/challenges/${String(id)}`, user)).body;
  const boardRow = async (user: TestUser) =>
    (await world.api.get('/user/scoreboard/4', user)).body.list.find(
      ({ userId }: { userId: number }) => userId === user.id,
    );
  const ledger = async (user: TestUser) =>
    (await world.api.get(`/user/ledger/${String(user.id)}`, user)).body;
  const solved = async (user: TestUser) =>
    (await world.api.get(`/user/solved/${String(user.id)}`, user)).body;

  it('counts earlier captures, and accepts later ones as practice', async () => {
    const { id } = await createChallenge(world);
    const [early, late] = [await createUser(world), await createUser(world)];
    await moveEnd(id, '1 hour');
    expect((await submit(id, early)).body).toMatchObject({ score: 100, earned: 100, bloodRank: 1 });
    await moveEnd(id, '-1 second');
    const answer = await submit(id, late);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ result: 'correct', score: 0, earned: 0, complete: true });
    expect(answer.body).not.toHaveProperty('bloodRank');
    expect(await detail(id, late)).toMatchObject({
      ...{ score: 0, flagsCaptured: 1, solvedCount: 1, submissions: { correct: 1 } },
      bloods: [{ rank: 1, userId: early.id }],
    });
    const solvers = (await world.api.get(`/challenges/${String(id)}/solvers`, late)).body;
    expect(solvers).toMatchObject([{ userId: early.id }]);
    const cards = (await world.api.get('/challenges?solved=true', late)).body;
    expect(cards).toMatchObject([{ id, score: 0, flagsCaptured: 1 }]);
    expect(await boardRow(early)).toMatchObject({ score: 100, solvedCount: 1, bloods: 1 });
    expect(await boardRow(late)).toBeUndefined();
    const rule = { mode: 'static', score: 100 };
    expect(await ledger(late)).toMatchObject({
      points: 0,
      list: [{ points: 0, late: true, rule }],
    });
    expect(await ledger(early)).toMatchObject({
      points: 100,
      list: [{ points: 100, late: false }],
    });
    expect(await solved(late)).toMatchObject({
      totals: { score: 0, solved: 0, partial: 0, flags: 1, rank: null },
      solved: [{ challengeId: id, score: 0, late: true, bloodRank: null }],
      timeline: [],
    });
    const history = (await world.api.get(`/challenges/${String(id)}/submissions`, late)).body;
    expect(history).toMatchObject([{ result: 'correct', score: 0 }]);
    expect((await submit(id, late)).status).toBe(409);
  });

  it('keeps captures late or in time when it is moved', async () => {
    const { id } = await createChallenge(world);
    const [early, late] = [await createUser(world), await createUser(world)];
    await submit(id, early);
    await moveEnd(id, '-1 day');
    await submit(id, late);
    for (const closesAt of [null, '2100-01-01T00:00:00Z', '2020-01-01T00:00:00Z']) {
      expect((await edit(id, { closesAt })).body).toMatchObject({
        closesAt: closesAt && new Date(closesAt).toISOString(),
      });
      expect(await detail(id, early)).toMatchObject({ score: 100, solvedCount: 1 });
      expect(await detail(id, late)).toMatchObject({ score: 0, flagsCaptured: 1 });
      expect(await world.app.get(TotalsService, { strict: false }).rebuild(SYSTEM_ACTOR)).toEqual(
        [],
      );
    }
  });

  it('gives the points of the flags in time, and no solve, where one of several is late', async () => {
    const flags = [
      { literal: 'vexil{first}', score: 40 },
      { literal: 'vexil{second}', score: 60 },
    ];
    const { id, flagIds } = await createChallenge(world, { flags });
    const [half, whole] = [await createUser(world), await createUser(world)];
    for (const { literal } of flags) await submit(id, whole, literal);
    await submit(id, half, 'vexil{first}');
    await moveEnd(id, '0 seconds');
    const second = (await submit(id, half, 'vexil{second}')).body;
    expect(second).toMatchObject({ score: 0, earned: 40, total: 100, complete: true });
    expect(await detail(id, half)).toMatchObject({ score: 40, flagsCaptured: 2, solvedCount: 1 });
    expect(await boardRow(half)).toMatchObject({ score: 40, solvedCount: 0 });
    await expectStoredCounts(world);
    // Without the late flag, the remaining captures were in time.
    await world.api.delete(`/admin/flags/${String(flagIds[1])}`, undefined, admin);
    expect(await detail(id, half)).toMatchObject({ score: 40, flagsTotal: 1, solvedCount: 2 });
    await expectStoredCounts(world);
  });

  it('lets no late solve lower the value of a decaying challenge', async () => {
    const { id } = await createChallenge(world, {
      flags: [{ literal: 'vexil{decay}', score: 500 }],
    });
    await edit(id, { scoreMode: 'decay', floorScore: 100, decaySolves: 2 });
    const first = await createUser(world);
    await submit(id, first, 'vexil{decay}');
    await moveEnd(id, '0 seconds');
    for (let solver = 0; solver < 3; solver += 1)
      await submit(id, await createUser(world), 'vexil{decay}');
    expect(await detail(id, first)).toMatchObject({ totalScore: 500, score: 500, solvedCount: 1 });
    await expectStoredCounts(world);
  });

  it('is shown on card and detail, and admins can filter by it', async () => {
    const closesAt = '2098-01-01T00:00:00.000Z';
    const { id } = await createChallenge(world);
    expect((await detail(id, admin)).closesAt).toBeNull();
    expect((await edit(id, { closesAt })).status).toBe(200);
    expect(await detail(id, admin)).toMatchObject({ closesAt });
    const cards = (await world.api.get('/challenges', admin)).body as { id: number }[];
    expect(cards.find((card) => card.id === id)).toMatchObject({ closesAt });
    const found = await world.api.get(
      '/admin/challenges?closesAt_gte=2097-01-01T00:00:00Z&closesAt_lte=2099-01-01T00:00:00Z',
      admin,
    );
    expect(found.body).toMatchObject([{ id, closesAt }]);
  });

  it.each([
    [{ releaseAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-01T00:00:00Z' }, 'closesAt'],
    [{ releaseAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-02T00:00:00Z' }, 'closesAt'],
    [{ closesAt: '2030-01-01' }, 'closesAt'],
  ])('refuses %j and names the field', async (times, field) => {
    const { id } = await createChallenge(world);
    const answer = await edit(id, times);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('refuses a release after the closing time that is stored', async () => {
    const { id } = await createChallenge(world);
    expect((await edit(id, { closesAt: '2030-01-01T00:00:00Z' })).status).toBe(200);
    const answer = await edit(id, { releaseAt: '2031-01-01T00:00:00Z' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ releaseAt: ['A challenge must close after its release'] });
  });
});
