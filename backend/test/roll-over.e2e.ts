import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const CLASS = { name: '2026 级', nameEn: 'Class of 2026' };
const RUNNING = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2090-01-01T00:00:00.000Z' };
const NEXT = {
  seasonName: '2027 赛季',
  seasonNameEn: 'Season of 2027',
  seasonStartsAt: '2091-09-01T00:00:00.000Z',
  seasonEndsAt: '2092-09-01T00:00:00.000Z',
};

interface Period {
  id: number;
  version: number;
}

describe('a new year that closes the season', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  afterEach(async () => {
    await world.query('DELETE FROM user_group WHERE code > 2');
    await world.query('DELETE FROM period');
    await world.query('TRUNCATE audit_log, audit_log_person');
  });
  afterAll(() => world.close());

  const makePeriod = async (more: object = {}): Promise<Period> => {
    const body = { name: '赛季', nameEn: 'Season', kind: 'season', ...RUNNING, ...more };
    return (await world.api.post('/admin/periods', body, admin)).body as Period;
  };
  const rollOver = (body: object, on = world) =>
    on.api.post('/admin/user-groups/roll-over', { ...CLASS, ...body }, admin);
  const closing = ({ id, version }: Period) => ({ closePeriod: id, closePeriodVersion: version });
  const read = async ({ id }: Period) =>
    (await world.api.get(`/admin/periods/${String(id)}`, admin)).body;
  const board = async ({ id }: Period, on = world) =>
    (await on.api.post('/user/scoreboard/direction', { period: id }, admin)).body.list as object[];
  const nothingWritten = async () => {
    expect(await world.query('SELECT 1 FROM user_group WHERE code > 2')).toEqual([]);
    expect(await world.query('SELECT 1 FROM period WHERE version > 1')).toEqual([]);
  };

  it('ends the running season now, opens the next one, and changes no points', async () => {
    const { id } = await createChallenge(world);
    const player = await createUser(world);
    const flag = { flag: `vexil{test-${String(id)}}` };
    const path = `/challenges/${String(id)}/submissions`;
    const season = await makePeriod();
    expect((await world.api.post(path, flag, player)).status).toBe(201);
    const before = await board(season);
    expect(before).toMatchObject([{ userId: player.id, score: 100 }]);

    expect((await rollOver({ ...closing(season), ...NEXT })).status).toBe(201);
    const closed = await read(season);
    expect(closed).toMatchObject({ state: 'final', version: 2 });
    expect(Math.abs(Date.parse(closed.endsAt) - Date.now())).toBeLessThan(10_000);
    expect(await board(season)).toEqual(before);
    const all = await world.api.get('/user/scoreboard/4', admin);
    expect(all.body.list).toMatchObject([{ userId: player.id, score: 100 }]);
    const [next] = (await world.api.get('/admin/periods?state=planned', admin)).body;
    expect(next).toMatchObject({
      ...{ name: NEXT.seasonName, nameEn: NEXT.seasonNameEn, kind: 'season', counts: 'inside' },
      ...{ startsAt: NEXT.seasonStartsAt, endsAt: NEXT.seasonEndsAt },
    });
    await waitUntil('the other process knows', async () => {
      const { periods } = (await other.api.get('/site')).body;
      return periods.length === 2 && periods[1].state === 'final';
    });
    const logs = await world.api.get('/admin/audit-logs?_sort=id&_order=asc&_end=50', admin);
    const written = logs.body.filter(
      ({ resource }: { resource: string }) => !['challenges', 'flags'].includes(resource),
    );
    expect(written).toMatchObject([
      { resource: 'periods', action: 'create', targetId: season.id },
      { resource: 'user-groups', action: 'create' },
      { resource: 'periods', action: 'update', after: { endsAt: closed.endsAt } },
      { resource: 'periods', action: 'create', targetId: next.id },
    ]);
  });

  it('drops a freeze that has not begun, and shows what a running one hid', async () => {
    const planned = await makePeriod({ freezeAt: '2089-01-01T00:00:00Z' });
    expect((await rollOver(closing(planned))).status).toBe(201);
    expect(await read(planned)).toMatchObject({ state: 'final', freezeAt: null });
    await world.query('DELETE FROM user_group WHERE code > 2');
    const frozen = await makePeriod({ freezeAt: '2020-02-01T00:00:00Z' });
    expect((await rollOver(closing(frozen))).status).toBe(201);
    expect(await read(frozen)).toMatchObject({
      state: 'final',
      freezeAt: '2020-02-01T00:00:00.000Z',
    });
    await waitUntil('players see the end', async () => {
      const answer = await other.api.get('/user/scoreboard/4', await createUser(world));
      return answer.body.frozenAt === null;
    });
  });

  it('refuses a season that was saved since it was read, and writes nothing', async () => {
    const season = await makePeriod();
    const moved = await world.api.patch(
      `/admin/periods/${String(season.id)}`,
      { endsAt: '2089-01-01T00:00:00Z' },
      admin,
    );
    expect(moved.status).toBe(200);
    const answer = await rollOver({ ...closing(season), ...NEXT });
    expect(answer.body).toMatchObject({ status: 409, code: 'row.stale' });
    expect(await world.query('SELECT 1 FROM user_group WHERE code > 2')).toEqual([]);
    expect(await world.query('SELECT 1 FROM period')).toHaveLength(1);
  });

  it.each([
    ['planned', { startsAt: '2089-01-01T00:00:00Z' }],
    ['final', { endsAt: '2021-01-01T00:00:00Z' }],
    ['a week', { kind: 'week' }],
  ])('refuses one that is %s by the name of the field', async (_, more) => {
    const { body } = await rollOver(closing(await makePeriod(more)));
    expect(body).toMatchObject({ status: 400, errors: { closePeriod: ['No running season'] } });
    await nothingWritten();
  });

  it.each([
    [{ closePeriod: 999_999 }, 'closePeriod'],
    [{ closePeriod: 0 }, 'closePeriod'],
    [{ seasonName: 'x' }, 'seasonNameEn'],
    [{ ...NEXT, seasonEndsAt: undefined }, 'seasonEndsAt'],
    [{ ...NEXT, seasonEndsAt: NEXT.seasonStartsAt }, 'seasonEndsAt'],
    [{ ...NEXT, seasonStartsAt: '2091-09-01' }, 'seasonStartsAt'],
    [{ ...NEXT, seasonKind: 'week' }, 'seasonKind'],
  ])('refuses %j and names the field', async (body, field) => {
    const answer = await rollOver(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    await nothingWritten();
  });

  it('is done once by two admins at the same time', async () => {
    const season = await makePeriod();
    const names = (turn: number) => ({ name: `新 ${String(turn)}`, nameEn: `New ${String(turn)}` });
    const answers = await Promise.all(
      [world, other, world, other].map((on, turn) =>
        rollOver({ ...names(turn), ...closing(season) }, on),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await world.query('SELECT 1 FROM user_group WHERE code > 2')).toHaveLength(1);
    expect(await read(season)).toMatchObject({ state: 'final', version: 2 });
  });
});
