import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { openStream, waitForLateEvents } from './support/streams';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const START = '2020-01-01T00:00:00Z';
const END = '2090-01-01T00:00:00Z';

describe('the freeze of a period', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  afterEach(() => world.query('DELETE FROM period'));
  afterAll(() => world.close());

  const makePeriod = async (more: object = {}) => {
    const body = { name: '赛季', nameEn: 'Season', kind: 'season', startsAt: START, endsAt: END };
    const made = await world.api.post('/admin/periods', { ...body, ...more }, admin);
    expect(made.status).toBe(201);
    return made.body.id as number;
  };

  it('sends players no first bloods and board changes until it ends, but admins at once', async () => {
    const player = await createUser(world);
    const reader = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{blood}' }] });
    const period = await makePeriod({ freezeAt: new Date().toISOString() });
    await waitUntil('both processes know', async () => {
      const { periods } = (await other.api.get('/site')).body;
      return periods[0]?.state === 'frozen';
    });
    const streams = [];
    for (const user of [reader, admin]) streams.push(await openStream(other, user.token));
    const [players_, admins] = streams as [(typeof streams)[0], (typeof streams)[0]];
    try {
      await waitForLateEvents();
      players_.received.length = 0;
      admins.received.length = 0;
      const path = `/challenges/${String(id)}/submissions`;
      expect((await world.api.post(path, { flag: 'vexil{blood}' }, player)).status).toBe(201);
      await admins.until('blood');
      await admins.until('board.changed');
      await waitForLateEvents();
      expect(players_.named('blood')).toEqual([]);
      expect(players_.named('board.changed')).toEqual([]);
      await world.api.patch(
        `/admin/periods/${String(period)}`,
        { endsAt: new Date().toISOString() },
        admin,
      );
      await players_.until('board.changed', 3000);
    } finally {
      for (const stream of streams) stream.close();
    }
  });

  it.each([
    [{ freezeAt: '2019-01-01T00:00:00Z' }, 'freezeAt'],
    [{ freezeAt: END }, 'freezeAt'],
    [{ freezeAt: 'soon' }, 'freezeAt'],
  ])('refuses the freeze %j', async (values, field) => {
    const body = { name: '赛季', nameEn: 'Season', kind: 'week', startsAt: START, endsAt: END };
    const made = await world.api.post('/admin/periods', { ...body, ...values }, admin);
    expect(made.status).toBe(400);
    expect(Object.keys(made.body.errors)).toEqual([field]);
  });

  it('refuses an end before the freeze, naming what was sent', async () => {
    const period = await makePeriod({ freezeAt: '2089-01-01T00:00:00Z' });
    const cut = await world.api.patch(
      `/admin/periods/${String(period)}`,
      { endsAt: '2088-01-01T00:00:00Z' },
      admin,
    );
    expect(cut.status).toBe(400);
    expect(Object.keys(cut.body.errors)).toEqual(['endsAt']);
  });

  it('refuses to archive an ended period that would reveal scores frozen in another one', async () => {
    await makePeriod({ freezeAt: '2020-02-01T00:00:00Z' });
    const ended = await makePeriod({ kind: 'week', endsAt: '2020-03-01T00:00:00Z' });
    const earlier = await makePeriod({ kind: 'week', endsAt: '2020-01-20T00:00:00Z' });
    const archive = (id: number) =>
      world.api.patch(`/admin/periods/${String(id)}`, { archived: true }, admin);
    expect((await archive(ended)).body.code).toBe('period.hidden');
    expect((await archive(earlier)).status).toBe(200);
  });
});
