import { startApp, type World } from './support/app';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const PATH = '/admin/periods';
const SEASON = {
  ...{ name: '2020 赛季', nameEn: 'Season of 2020', kind: 'season' },
  ...{ startsAt: '2020-01-01T00:00:00Z', endsAt: '2021-01-01T00:00:00Z' },
};

describe('periods', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const create = async (body: object = SEASON): Promise<{ id: number }> =>
    (await world.api.post(PATH, body, admin)).body;
  const site = async (on: World) => (await on.api.get('/site')).body;

  it('are frozen at once by the clock of the database, only while they run', async () => {
    const freeze = (id: number) =>
      world.api.post(`${PATH}/bulk`, { ids: [id], action: 'freeze' }, admin);
    const refuse = async (id: number) => {
      const { status, body } = await freeze(id);
      expect([status, body.code]).toEqual([409, 'period.notOpen']);
    };
    const open = await create({
      ...SEASON,
      endsAt: '2091-01-01T00:00:00Z',
      freezeAt: '2090-12-01T00:00:00Z',
    });
    const [before] = await world.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    expect((await freeze(open.id)).status).toBe(200);
    const [after] = await world.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const { body } = await world.api.get(`${PATH}/${String(open.id)}`, admin);
    expect(body.state).toBe('frozen');
    const frozenAt = Date.parse(body.freezeAt as string);
    expect(frozenAt).toBeGreaterThanOrEqual(Number(before?.now));
    expect(frozenAt).toBeLessThanOrEqual(Number(after?.now));
    await waitUntil(
      'the other process follows',
      async () => (await site(other)).periods[0].state === 'frozen',
    );
    const [log] = (await world.api.get('/admin/audit-logs?resource=periods&action=freeze', admin))
      .body;
    expect(log).toMatchObject({ targetId: open.id, actorId: admin.id });
    // A second request must not move the freeze.
    await refuse(open.id);
    await refuse((await create()).id);
    const later = { startsAt: '2090-01-01T00:00:00Z', endsAt: '2091-01-01T00:00:00Z' };
    await refuse((await create({ ...SEASON, ...later })).id);
    const twice = await create({ ...SEASON, endsAt: '2091-01-01T00:00:00Z' });
    const both = await Promise.all([
      freeze(twice.id),
      other.api.post(`${PATH}/bulk`, { ids: [twice.id], action: 'freeze' }, admin),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
