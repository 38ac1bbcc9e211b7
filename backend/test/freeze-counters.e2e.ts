import { EventBus } from '../src/infra/events';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
import { openStream } from './support/streams';
import { createUser, type TestUser } from './support/users';

const FLAG = 'vexil{frozen}';

describe('during a freeze', () => {
  let world: World;
  let admin: TestUser;
  let players: TestUser[];
  let id: number;

  const submit = async (user: TestUser | undefined, flag = FLAG) => {
    if (!user) throw new Error('no such player');
    const path = `/challenges/${String(id)}/submissions`;
    expect((await world.api.post(path, { flag }, user)).status).toBe(201);
  };
  const freeze = async () => {
    const freezeAt = new Date().toISOString();
    const [startsAt, endsAt] = ['2020-01-01T00:00:00Z', '2090-01-01T00:00:00Z'];
    const names = { name: '赛季', nameEn: 'Season', kind: 'season' };
    const body = { ...names, startsAt, endsAt, freezeAt };
    expect((await world.api.post('/admin/periods', body, admin)).status).toBe(201);
    return freezeAt;
  };

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.query('DELETE FROM period');
    await world.query('DELETE FROM challenge');
    players = await Promise.all(Array.from({ length: 4 }, () => createUser(world)));
    ({ id } = await createChallenge(world, {
      category: 'crypto',
      flags: [
        { literal: FLAG, score: 100 },
        { literal: 'vexil{second}', score: 50 },
      ],
    }));
  });

  it('no id of the event stream counts hidden medals', async () => {
    const firstId = async () => {
      const stream = await openStream(world, players[3]?.token ?? '');
      await stream.until('none', 100).catch(() => undefined);
      stream.close();
      return stream.lastId() ?? '';
    };
    await freeze();
    const seen = [await firstId(), await firstId()];
    await submit(players[0]);
    await submit(players[0], 'vexil{second}');
    seen.push(await firstId());
    expect(new Set(seen).size).toBe(3);
    for (const cursor of seen) expect(cursor).toMatch(/^[\w-]{48}$/);
  });

  it('no board says that something was captured later, on a process that is new', async () => {
    const at = await freeze();
    const read = async (on: World) =>
      (await on.api.get('/user/scoreboard/4', players[3])).body.updatedAt as string;
    await submit(players[0]);
    const fresh = await world.second();
    expect(Date.parse(await read(fresh))).toBeLessThanOrEqual(Date.parse(at));
    await submit(players[1]);
    expect(Date.parse(await read(fresh))).toBeLessThanOrEqual(Date.parse(at));
    expect(Date.parse(await read(world))).toBeLessThanOrEqual(Date.parse(at));
  });

  it('own lines of the ledger are numbered for each user', async () => {
    await submit(players[0]);
    await freeze();
    await submit(players[1]);
    await submit(players[2]);
    await submit(players[0], 'vexil{second}');
    const { list } = (await world.api.get(`/user/ledger/${String(players[0]?.id)}`, players[0]))
      .body;
    expect(list.map((line: { id: number }) => line.id)).toEqual([2, 1]);
    const one = await world.api.get(
      `/user/ledger/${String(players[0]?.id)}?kind=capture&page=2&pageSize=1`,
      players[0],
    );
    expect(one.body.list).toMatchObject([{ id: 1 }]);
  });

  it('viewers of some categories and authors see what stood at its beginning', async () => {
    const [viewer, author] = [await createUser(world), await createUser(world)];
    await grantRole(world, viewer.id, 'viewer', { categories: ['crypto'] });
    await grantRole(world, author.id, 'author');
    const all = await createUser(world);
    await grantRole(world, all.id, 'viewer');
    await world.query('INSERT INTO challenge_author (challenge_id, user_id) VALUES ($1, $2)', [
      id,
      author.id,
    ]);
    await submit(players[0]);
    await submit(players[0], 'vexil{second}');
    await submit(players[1]);
    await freeze();
    const path = `/admin/statistics/challenges/${String(id)}`;
    const row = `/admin/challenges/${String(id)}`;
    const read = async (url: string, user: TestUser) => {
      const { status, body } = await world.api.get(url, user);
      expect({ url, status }).toEqual({ url, status: 200 });
      // The last day ends at the time of the request.
      return JSON.stringify(body).replace(/"to":"[^"]*"/g, '"to":null');
    };
    const questions: [string, TestUser][] = [
      ...[path, '/admin/statistics/challenges', '/admin/statistics/matrix'].map(
        (url): [string, TestUser] => [url, viewer],
      ),
      [`${path}/users?state=solved`, viewer],
      [`${path}/users?state=tried`, viewer],
      ...[path, row, '/admin/challenges', `${path}/users?state=opened`].map(
        (url): [string, TestUser] => [url, author],
      ),
    ];
    const ask = async () => {
      const answers: Record<string, string> = {};
      for (const [url, user] of questions)
        answers[`${url} ${String(user.id)}`] = await read(url, user);
      return answers;
    };
    const before = await ask();
    await submit(players[1], 'vexil{second}');
    await submit(players[2]);
    await submit(players[2], 'vexil{second}');
    // Clears the caches without changing a row.
    world.app.get(EventBus, { strict: false }).publish('account', { userId: admin.id });
    expect(await ask()).toEqual(before);
    expect(JSON.parse(await read(row, author))).toMatchObject({ solvedCount: 1 });
    for (const user of [admin, all])
      expect(JSON.parse(await read(path, user))).toMatchObject({ solvedBy: 3 });
    for (const query of ['_sort=solvedCount', 'solvedCount_gte=2', '_sort=totalScore'])
      expect((await world.api.get(`/admin/challenges?${query}`, author)).status).toBe(400);
    expect((await world.api.get('/admin/challenges?solvedCount_gte=2', admin)).body).toHaveLength(
      1,
    );
  });
});
