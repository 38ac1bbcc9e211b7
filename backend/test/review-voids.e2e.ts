import { expectStoredCounts } from './support/raw-scores';
import { ReviewedTask } from './support/reviews';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

let on: ReviewedTask;
beforeAll(async () => {
  on = await ReviewedTask.start();
});
afterAll(() => on.world.close());
beforeEach(() => on.begin());
// Whatever a test wrote, the stored totals follow from the rows.
afterEach(() => expectStoredCounts(on.world));

describe('a void of points of reviewers', () => {
  it('takes them away, and a restoration gives them back as they were', async () => {
    await on.give(40, false);
    await on.give(70);
    const capture = () => on.world.query('SELECT captured_at::text, passed_at::text FROM capture');
    const before = await capture();
    await on.change('void');
    await on.boardShows(0);
    expect(await on.ledgerOf()).toMatchObject({
      points: 0,
      list: [{ kind: 'void', points: -70, latest: true }, { points: 30 }, { points: 40 }],
    });
    await on.change('restore');
    await on.boardShows(70);
    expect(await on.card()).toMatchObject({ score: 70, solvedCount: 1 });
    expect(await on.ledgerOf()).toMatchObject({
      points: 70,
      list: [{ kind: 'restore', points: 70, latest: true, rule: null }, {}, {}, {}],
    });
    expect(await capture()).toEqual(before);
  });

  it('stays while reviewers give others, which a restoration counts', async () => {
    await on.give(70);
    await on.change('void');
    await on.give(20, false);
    expect(await on.ledgerOf()).toMatchObject({
      points: 0,
      list: [
        { kind: 'review', points: 0, latest: false },
        { kind: 'void', points: -70, latest: true },
        { points: 70 },
      ],
    });
    await on.boardShows(0);
    await on.change('restore');
    await on.boardShows(20);
    expect(await on.ledgerOf()).toMatchObject({ points: 20, list: [{ points: 20 }, {}, {}, {}] });
    expect(await on.card()).toMatchObject({ solvedCount: 0, score: 20 });
  });

  it('has nothing to restore once they were taken away', async () => {
    await on.give(70);
    await on.change('void');
    await on.give(null);
    await on.change('restore', 409);
    await on.give(30);
    expect((await on.ledgerOf()).points).toBe(0);
    await on.change('restore');
    expect((await on.ledgerOf()).points).toBe(30);
  });

  it('is one of all captures of a challenge', async () => {
    await on.give(70);
    const path = '/admin/captures/reset';
    const preview = await on.world.api.post(path, { challengeId: on.task.id }, on.admin);
    expect(preview.body).toMatchObject({ captures: 1, points: 70 });
    const { digest } = preview.body;
    await on.give(80);
    const apply = (value: string) => {
      const body = { challengeId: on.task.id, dryRun: false, digest: value, reason: 'a test' };
      return on.world.api.post(path, body, on.admin);
    };
    expect((await apply(digest)).status).toBe(409);
    const again = await on.world.api.post(path, { challengeId: on.task.id }, on.admin);
    expect((await apply(again.body.digest)).status).toBe(200);
    expect((await on.ledgerOf()).points).toBe(0);
  });
});

describe('during a freeze', () => {
  const freeze = async () => {
    const freezeAt = new Date().toISOString();
    const span = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2090-01-01T00:00:00Z', freezeAt };
    const body = { name: '赛季', nameEn: 'Season', kind: 'season', ...span };
    expect((await on.world.api.post('/admin/periods', body, on.admin)).status).toBe(201);
    return freezeAt;
  };

  it('players see nothing of points that are given, raised, lowered or passed since', async () => {
    const reader = await createUser(on.world);
    const [raised, lowered, passing, later] = [
      ...[await createUser(on.world), await createUser(on.world)],
      ...[await createUser(on.world), await createUser(on.world)],
    ] as [TestUser, TestUser, TestUser, TestUser];
    const all = [raised, lowered, passing, later];
    await on.give(60, true, [raised]);
    await on.give(90, true, [lowered]);
    await on.give(30, false, [passing]);
    await on.boardShows(60, raised);
    await waitUntil('two solvers', async () => (await on.card(reader)).solvedCount === 2);
    await on.boardShows(30, passing);
    await freeze();
    const read = async () => {
      const paths = [
        ...['/user/scoreboard/4', `/challenges/${String(on.task.id)}`, '/challenges'],
        `/challenges/${String(on.task.id)}/solvers`,
        ...all.map(({ id }) => `/user/solved/${String(id)}`),
      ];
      const bodies = [];
      for (const path of paths) bodies.push(JSON.stringify(await on.get(path, reader)));
      return [...bodies, JSON.stringify(await on.byDirection({ direction: 'web' }, reader))];
    };
    await waitUntil('the freeze', async () =>
      Boolean((await on.get('/user/scoreboard/4', reader)).frozenAt),
    );
    const before = await read();
    await on.give(100, true, [raised]);
    await on.give(10, false, [lowered]);
    await on.give(70, true, [passing]);
    await on.give(80, true, [later]);
    await waitUntil('the present board', async () => {
      const { list } = await on.get('/user/scoreboard/4', on.admin);
      return list.map(({ score }: { score: number }) => score).join() === '100,80,70,10';
    });
    expect(await read()).toEqual(before);

    // Users see their own points at once, marked, and the frozen sum.
    const [row] = (await on.solvedOf(raised)).solved;
    expect(row).toMatchObject({ score: 100, afterFreeze: true });
    const { points, list } = await on.ledgerOf(raised);
    expect(points).toBe(60);
    expect(list).toMatchObject([{ points: 40, afterFreeze: true }, { points: 60 }]);

    await on.world.query(
      "UPDATE period SET ends_at = clock_timestamp() - interval '1 second', freeze_at = NULL",
    );
    await on.world.query(`SELECT notify_event('site', '{}')`);
    await on.boardShows(100, raised);
  });

  it('voids and restorations show at once, at the points of its beginning', async () => {
    await on.give(60);
    await on.boardShows(60);
    await freeze();
    await on.give(90);
    const call = async (what: 'void' | 'restore') => {
      await on.change(what);
      const { points, list } = await on.ledgerOf();
      const counted = list.filter(({ afterFreeze }: { afterFreeze?: boolean }) => !afterFreeze);
      const sum = counted.reduce((all: number, line: { points: number }) => all + line.points, 0);
      expect(sum).toBe(points);
      return points;
    };
    expect(await call('void')).toBe(0);
    expect(await call('restore')).toBe(60);
    expect((await on.ledgerOf(on.player, on.admin)).points).toBe(90);
    await on.boardShows(60);
  });

  it('points that are taken away are gone at once, as a void is', async () => {
    await on.give(60);
    await on.boardShows(60);
    await freeze();
    await on.give(null);
    await on.boardShows(0);
    expect(await on.ledgerOf()).toMatchObject({
      points: 0,
      list: [{ points: -60 }, { points: 60 }],
    });
    await on.give(50);
    expect(await on.ledgerOf()).toMatchObject({
      points: 0,
      list: [{ points: 50, afterFreeze: true }, { points: -60 }, { points: 60 }],
    });
  });
});
