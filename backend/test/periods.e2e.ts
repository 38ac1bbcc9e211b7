import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const PATH = '/admin/periods';
const PAST = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2021-01-01T00:00:00Z' };
const SEASON = { name: '2020 赛季', nameEn: 'Season of 2020', kind: 'season', ...PAST };

interface Period {
  id: number;
  version: number;
}

describe('periods', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  afterEach(() => world.query('DELETE FROM period'));
  afterAll(() => world.close());

  const create = async (body: object = SEASON): Promise<Period> => {
    const made = await world.api.post(PATH, body, admin);
    expect(made.status).toBe(201);
    return made.body as Period;
  };
  const edit = (id: number, body: object) => world.api.patch(`${PATH}/${String(id)}`, body, admin);
  const site = async (on = world) => (await on.api.get('/site')).body;

  it('are rows that admins write; everybody reads them in the public settings', async () => {
    const made = await create();
    expect(made).toMatchObject({
      ...SEASON,
      state: 'final',
      counts: 'inside',
      archivedAt: null,
      startsAt: '2020-01-01T00:00:00.000Z',
      endsAt: '2021-01-01T00:00:00.000Z',
    });
    const planned = await create({
      ...SEASON,
      nameEn: 'Next',
      startsAt: '2090-01-01T00:00:00Z',
      endsAt: '2091-01-01T00:00:00Z',
      kind: 'week',
      counts: 'all',
    });
    const open = await create({ ...SEASON, nameEn: 'Now', endsAt: '2091-01-01T00:00:00Z' });
    const states = (await site()).periods.map(({ id, state }: { id: number; state: string }) => [
      id,
      state,
    ]);
    expect(states).toEqual([
      [planned.id, 'planned'],
      [open.id, 'open'],
      [made.id, 'final'],
    ]);
    const [first] = (await site()).periods;
    expect(first).toEqual({
      ...{ id: planned.id, name: '2020 赛季', nameEn: 'Next', kind: 'week', counts: 'all' },
      ...{ startsAt: '2090-01-01T00:00:00.000Z', endsAt: '2091-01-01T00:00:00.000Z' },
      ...{ freezeAt: null, state: 'planned' },
    });
    await waitUntil(
      'the answers follow',
      async () => (await site(other)).periods.length === 3,
      1000,
    );
    const found = await world.api.get(`${PATH}?state=open`, admin);
    expect(found.body).toMatchObject([{ id: open.id, state: 'open' }]);
  });

  it.each([
    [{}, ['name', 'nameEn', 'kind', 'startsAt', 'endsAt']],
    [{ ...SEASON, endsAt: SEASON.startsAt }, ['endsAt']],
    [{ ...SEASON, endsAt: '2019-01-01T00:00:00Z' }, ['endsAt']],
    [{ ...SEASON, startsAt: '2020-01-01' }, ['startsAt']],
    [{ ...SEASON, kind: 'year' }, ['kind']],
    [{ ...SEASON, counts: 'some' }, ['counts']],
    [{ ...SEASON, archived: true }, ['archived']],
  ])('refuse %j and name the fields', async (body, fields) => {
    const answer = await world.api.post(PATH, body, admin);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(fields);
  });

  it('refuse an edit whose start would be after the stored end', async () => {
    const { id } = await create();
    const answer = await edit(id, { startsAt: '2022-01-01T00:00:00Z' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ startsAt: ['The end must be after the start'] });
  });

  it('decide which board opens first', async () => {
    const { id } = await create();
    const [setting] = (await world.api.get('/admin/settings?key=boards.defaultPeriod', admin)).body;
    const save = (value: unknown) =>
      world.api.patch(`/admin/settings/${String(setting.id)}`, { value }, admin);
    expect((await save(id)).status).toBe(200);
    expect((await site()).defaultPeriod).toBe(id);
    expect((await save('1')).status).toBe(400);
    await world.api.delete(`${PATH}/${String(id)}`, undefined, admin);
    expect((await site()).defaultPeriod).toBeNull();
    expect((await save(null)).status).toBe(200);
  });

  describe('that are archived', () => {
    let ann: TestUser;
    let bob: TestUser;
    let challenge: { id: number; flagIds: number[] };
    let period: Period;
    const archived = (value: boolean) => edit(period.id, { archived: value });
    const boardPage = async (more: object = {}, on = world) => {
      const body = { period: period.id, ...more };
      const { status, body: answer } = await on.api.post('/user/scoreboard/direction', body, admin);
      expect(status).toBe(200);
      return answer as {
        list: { userId: number; username: string; score: number }[];
        timeline: object[];
      };
    };
    const board = async (more: object = {}, on = world) => (await boardPage(more, on)).list;

    beforeEach(async () => {
      await world.query('DELETE FROM challenge');
      [ann, bob] = [await createUser(world), await createUser(world, { userGroup: 1 })];
      challenge = await createChallenge(world, {
        flags: [
          { literal: 'vexil{1}', score: 40 },
          { literal: 'vexil{2}', score: 60 },
        ],
      });
      const submit = (user: TestUser, flag: string) =>
        world.api.post(`/challenges/${String(challenge.id)}/submissions`, { flag }, user);
      for (const flag of ['vexil{1}', 'vexil{2}']) await submit(ann, flag);
      await submit(bob, 'vexil{2}');
      period = await create({ ...SEASON, endsAt: '2091-01-01T00:00:00Z' });
    });

    const end = async () => {
      const [row] = await world.query<{ now: Date }>('SELECT clock_timestamp() AS now');
      const cut = await edit(period.id, { endsAt: row?.now.toISOString() });
      expect(cut.status).toBe(200);
    };

    it('have ended before', async () => {
      const answer = await archived(true);
      expect(answer.body).toMatchObject({ status: 409, code: 'period.notEnded' });
      const bulk = { ids: [period.id], action: 'archive' };
      expect((await world.api.post(`${PATH}/bulk`, bulk, admin)).status).toBe(409);
      expect(await world.query('SELECT 1 FROM period_total')).toEqual([]);
    });

    it('keep their board through bans, renames, moves, edits of flags, and deletions', async () => {
      await end();
      const before = await board();
      expect(before).toMatchObject([
        { userId: ann.id, username: ann.username, score: 100, solvedCount: 1, bloods: 1 },
        { userId: bob.id, username: bob.username, score: 60, solvedCount: 0, bloods: 0 },
      ]);
      const inGroup = await board({ userGroup: 1, direction: 'web' });
      expect((await boardPage()).timeline).toHaveLength(2);
      expect((await archived(true)).body).toMatchObject({ state: 'archived' });
      expect(await boardPage()).toMatchObject({ list: before, timeline: [] });

      await world.api.post('/auth/banned', { userId: ann.id, banned: true }, admin);
      await world.query(
        `UPDATE "user" SET username = 'renamed', username_canonical = 'renamed', user_group = 2 WHERE id = $1`,
        [bob.id],
      );
      await world.api.patch(`/admin/flags/${String(challenge.flagIds[0])}`, { score: 500 }, admin);
      await world.api.delete(`/admin/flags/${String(challenge.flagIds[1])}`, undefined, admin);
      const rest = await world.api.post('/user/scoreboard/direction', { direction: 'web' }, admin);
      expect(rest.body.list).toEqual([]);
      expect(await board()).toEqual(before);
      expect(await board({ userGroup: 1, direction: 'web' })).toEqual(inGroup);
      await world.api.delete(`/admin/challenges/${String(challenge.id)}`, undefined, admin);
      await waitUntil(
        'the answers follow',
        async () => (await site(other)).periods[0]?.state === 'archived',
        1000,
      );
      for (const on of [world, other]) expect(await board({}, on)).toEqual(before);

      await world.api.delete(`/admin/users/${String(ann.id)}`, undefined, admin);
      const forgotten = before.map((row) =>
        row.userId === ann.id ? { ...row, username: '' } : row,
      );
      for (const on of [world, other])
        await waitUntil(
          'the answers follow',
          async () => JSON.stringify(await board({}, on)) === JSON.stringify(forgotten),
          1000,
        );
      const names = await world.query('SELECT 1 FROM period_total WHERE username = $1', [
        ann.username,
      ]);
      expect(names).toEqual([]);
    });

    it('cannot be moved, and count like others again once the archive is dropped', async () => {
      await end();
      const archive = { ids: [period.id], action: 'archive' };
      expect((await world.api.post(`${PATH}/bulk`, archive, admin)).status).toBe(200);
      const [{ n: kept } = { n: 0 }] = await world.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM period_total',
      );
      expect(kept).toBe(2);
      const move = await edit(period.id, { endsAt: '2022-01-01T00:00:00Z' });
      expect(move.body).toMatchObject({ status: 409, code: 'period.archived' });
      expect((await edit(period.id, { nameEn: 'The first season' })).status).toBe(200);
      // Archiving again changes nothing.
      await world.api.patch(`/admin/flags/${String(challenge.flagIds[0])}`, { score: 500 }, admin);
      expect((await archived(true)).status).toBe(200);
      expect((await board())[0]).toMatchObject({ score: 100 });
      expect((await archived(false)).body).toMatchObject({ state: 'final', archivedAt: null });
      expect((await board())[0]).toMatchObject({ score: 560 });
      expect(await world.query('SELECT 1 FROM period_total')).toEqual([]);
    });

    it('are archived once by two admins at the same time', async () => {
      await end();
      const archive = { ids: [period.id], action: 'archive' };
      const answers = await Promise.all(
        [world, other, world, other].map((on) => on.api.post(`${PATH}/bulk`, archive, admin)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await board()).toMatchObject([{ score: 100 }, { score: 60 }]);
    });
  });
});
