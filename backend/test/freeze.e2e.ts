import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { readScoreView } from './support/score-view';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const START = '2020-01-01T00:00:00Z';
const END = '2090-01-01T00:00:00Z';

describe('a frozen period', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  let reader: TestUser;
  let players: TestUser[];
  let fixed: { id: number; flagIds: number[] };
  let falling: { id: number; flagIds: number[] };

  const submit = (user: TestUser, challengeId: number, flag: string) =>
    world.api.post(`/challenges/${String(challengeId)}/submissions`, { flag }, user);
  const capture = async (user: TestUser | undefined, challengeId: number, flag: string) => {
    if (!user) throw new Error('no such player');
    expect((await submit(user, challengeId, flag)).status).toBe(201);
  };
  const now = async (): Promise<string> => {
    // Later than all captures so far: captures have microseconds, the freeze has milliseconds.
    const [row] = await world.query<{ now: Date }>(
      `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' AS now, pg_sleep(0.002)`,
    );
    return String(row?.now.toISOString());
  };
  const makePeriod = async (more: object = {}) => {
    const body = { name: '赛季', nameEn: 'Season', kind: 'season', startsAt: START, endsAt: END };
    const made = await world.api.post('/admin/periods', { ...body, ...more }, admin);
    expect(made.status).toBe(201);
    return made.body.id as number;
  };
  /** Changes the period, and waits until both processes have the change. */
  const change = async (id: number, values: object, state: string) => {
    const changed = await world.api.patch(`/admin/periods/${String(id)}`, values, admin);
    expect(changed.status).toBe(200);
    for (const on of [world, other])
      await waitUntil(
        `the period is ${state}`,
        async () => {
          const { periods } = (await on.api.get('/site')).body;
          const found = periods.find((period: { id: number }) => period.id === id);
          const { freezeAt } = changed.body;
          return found?.state === state && found?.freezeAt === freezeAt;
        },
        2000,
      );
  };
  const freeze = (id: number, freezeAt: string) => change(id, { freezeAt }, 'frozen');

  const view = (user = reader, on = world) =>
    readScoreView(on, user, { challenges: [fixed, falling], players });
  const board = async (user: TestUser, body: object = {}, on = world) =>
    (await on.api.post('/user/scoreboard/direction', { from: START, ...body }, user)).body;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    admin = await createUser(world, { admin: true });
    reader = await createUser(world);
  });
  beforeEach(async () => {
    await world.query('DELETE FROM period');
    await world.query('DELETE FROM challenge');
    players = [
      await createUser(world),
      await createUser(world, { userGroup: 1 }),
      await createUser(world, { userGroup: 1 }),
    ];
    fixed = await createChallenge(world, {
      category: 'web',
      flags: [
        { literal: 'vexil{f1}', score: 40 },
        { literal: 'vexil{f2}', score: 60 },
      ],
    });
    falling = await createChallenge(world, {
      category: 'pwn',
      flags: [{ literal: 'vexil{d}', score: 500 }],
    });
    const path = `/admin/challenges/${String(falling.id)}`;
    const { version } = (await world.api.get(path, admin)).body;
    const decay = { scoreMode: 'decay', floorScore: 50, decaySolves: 3, version };
    expect((await world.api.patch(path, decay, admin)).status).toBe(200);
  });
  afterEach(() =>
    world.query('DELETE FROM "user" WHERE id = ANY ($1)', [players.map(({ id }) => id)]),
  );
  afterAll(() => world.close());

  it('shows players what stood at the freeze, wherever it is set, on every process', async () => {
    const [ann, bob, cid] = players;
    const moments: { at: string; seen: Record<string, unknown> }[] = [];
    const record = async () => moments.push({ at: await now(), seen: await view() });
    await record();
    for (const [user, challenge, flag] of [
      [bob, falling, 'vexil{d}'],
      [ann, fixed, 'vexil{f1}'],
      [ann, falling, 'vexil{d}'],
      [cid, fixed, 'vexil{f2}'],
      [cid, fixed, 'vexil{f1}'],
      [cid, falling, 'vexil{d}'],
      [ann, fixed, 'vexil{f2}'],
    ] as const) {
      await capture(user, challenge.id, flag);
      await record();
    }
    await world.api.post(
      '/admin/adjustments',
      { userId: bob?.id, points: 77, reason: 'bonus' },
      admin,
    );
    await record();
    const period = await makePeriod();
    // Moves the freeze to different captures, in both directions.
    for (const index of [2, 5, 1, 8, 0, 7, 3, 4, 6]) {
      const { at, seen } = moments[index] ?? { at: '', seen: {} };
      await freeze(period, at);
      for (const on of [world, other]) expect(await view(reader, on)).toEqual(seen);
    }
    expect((await board(admin)).list).toEqual(
      (moments.at(-1)?.seen[JSON.stringify({ from: START })] as { list: unknown }).list,
    );
  });

  it('keeps answers and ETags as they are while others play, and opens at its end', async () => {
    const [ann, bob] = players;
    await capture(bob, falling.id, 'vexil{d}');
    const before = await view();
    await waitUntil(
      'the other process knows of the capture',
      async () => (await board(reader, {}, other)).total === 1,
      2000,
    );
    const period = await makePeriod();
    const at = await now();
    await freeze(period, at);
    const page = await world.api.get('/user/scoreboard/4', reader);
    expect(page.body.frozenAt).toBe(at);
    await capture(ann, falling.id, 'vexil{d}');
    await capture(ann, fixed.id, 'vexil{f1}');
    for (const on of [world, other]) {
      expect(await view(reader, on)).toEqual(before);
      const again = await on.api.get('/user/scoreboard/4', {
        ...reader,
        headers: { 'if-none-match': String(page.headers.etag) },
      });
      expect(again.status).toBe(304);
    }
    const live = await board(admin);
    expect(live.frozenAt).toBeNull();
    expect(live.list).toHaveLength(2);
    // Admins can switch to the players' view.
    const shown = await board(admin, { frozen: true });
    expect(shown).toMatchObject({ frozenAt: at, total: 1 });
    expect(shown.list).toEqual((await board(reader)).list);

    await change(period, { endsAt: await now() }, 'final');
    const after = await board(reader);
    expect(after.frozenAt).toBeNull();
    expect(after.list).toEqual(live.list);
  });

  it('shows users their own later solves, marked, at the values of the freeze, and counts none', async () => {
    const [ann, bob, cid] = players as [TestUser, TestUser, TestUser];
    await capture(bob, falling.id, 'vexil{d}');
    const period = await makePeriod();
    await freeze(period, await now());
    const [solvedPath, ledgerPath] = [`/user/solved/${ann.id}`, `/user/ledger/${ann.id}`];
    const before = (await world.api.get(solvedPath, ann)).body;
    await capture(cid, falling.id, 'vexil{d}');
    const made = await submit(ann, falling.id, 'vexil{d}');
    // The third solver lowered the value twice, and the answer must not reveal that.
    expect(made.body).toEqual({
      ...{ result: 'correct', flagId: falling.flagIds[0], complete: true },
      ...{ score: 500, earned: 500, total: 500 },
    });
    const first = await submit(ann, fixed.id, 'vexil{f1}');
    expect(first.body).toMatchObject({ score: 40, earned: 40, total: 100, complete: false });
    expect(first.body).not.toHaveProperty('bloodRank');
    const history = `/challenges/${falling.id}/submissions`;
    expect((await world.api.get(history, ann)).body).toMatchObject([{ score: 500 }]);
    const card = (await world.api.get(`/challenges/${falling.id}`, ann)).body;
    expect(card).toMatchObject({ score: 500, totalScore: 500, solvedCount: 1, flagsCaptured: 1 });

    const { solved, ...rest } = (await world.api.get(solvedPath, ann)).body;
    expect(rest).toEqual({ ...before, solved: undefined });
    expect(solved).toMatchObject([
      { challengeId: fixed.id, score: 40, afterFreeze: true },
      { challengeId: falling.id, score: 500, bloodRank: null, afterFreeze: true },
    ]);
    expect((await world.api.get(solvedPath, reader)).body.solved).toEqual([]);

    const solvers = `/challenges/${falling.id}/solvers`;
    expect((await world.api.get(solvers, ann)).body).toMatchObject([
      { userId: bob.id, bloodRank: 1 },
      { userId: ann.id, bloodRank: null, afterFreeze: true },
    ]);
    const ledger = (await world.api.get(ledgerPath, ann)).body;
    expect(ledger.points).toBe(0);
    expect(ledger.list).toMatchObject([
      { points: 40, afterFreeze: true },
      { points: 500, afterFreeze: true, rule: { solvers: 1 } },
    ]);
    // Admins see the current value.
    const seen = (await world.api.get(ledgerPath, admin)).body;
    expect(seen.points).toBe(seen.list[0].points + seen.list[1].points);
    expect(seen.list[1].points).toBeLessThan(500);
  });

  it('lets a banned user leave and return, with the decay of the freeze', async () => {
    const [ann, bob, cid] = players as [TestUser, TestUser, TestUser];
    await capture(bob, falling.id, 'vexil{d}');
    await capture(ann, falling.id, 'vexil{d}');
    const period = await makePeriod();
    await freeze(period, await now());
    await capture(cid, falling.id, 'vexil{d}');
    const before = await view();
    const setBanned = async (banned: boolean) => {
      const made = await world.api.post('/auth/banned', { userId: bob.id, banned }, admin);
      expect(made.status).toBe(200);
    };
    await setBanned(true);
    for (const on of [world, other]) {
      await waitUntil(
        'the banned user has left',
        async () => (await board(reader, {}, on)).total === 1,
        2000,
      );
      // One solver is left, so the value has not decayed; the third solver came after the freeze.
      expect((await board(reader, {}, on)).list).toMatchObject([
        { userId: ann.id, score: 500, bloods: 1 },
      ]);
    }
    await setBanned(false);
    for (const on of [world, other])
      await waitUntil(
        'the user is back',
        async () => (await board(reader, {}, on)).total === 2,
        2000,
      );
    expect(await view()).toEqual(before);
  });
});
