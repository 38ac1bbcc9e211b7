import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

interface Row {
  rank: number;
  userId: number;
  score: number;
}

describe('the scoreboard', () => {
  let world: World;
  let admin: TestUser;
  const users: TestUser[] = [];
  const web: { id: number; flagIds: number[] }[] = [];

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    for (const userGroup of [0, 0, 1, 2] as const)
      users.push(await createUser(world, { userGroup }));
    for (const score of [100, 200])
      web.push(
        await createChallenge(world, {
          category: 'web',
          flags: [{ literal: `vexil{w${String(score)}}`, score }],
        }),
      );
    web.push(
      await createChallenge(world, {
        category: 'pwn',
        flags: [{ literal: 'vexil{p300}', score: 300 }],
      }),
    );
    const [a, b, c, d] = users;
    await capture(a, 0, 'vexil{w100}');
    await capture(b, 1, 'vexil{w200}');
    await capture(c, 2, 'vexil{p300}');
    await capture(a, 1, 'vexil{w200}');
    await capture(d, 0, 'vexil{w100}');
    await capture(admin, 0, 'vexil{w100}');
  });
  afterAll(() => world.close());

  const capture = async (user: TestUser | undefined, index: number, flag: string) => {
    const id = String(web[index]?.id);
    const answer = await world.api.post(`/challenges/${id}/submissions`, { flag }, user);
    expect(answer.status).toBe(201);
  };
  const board = async (group: number, query = '', user = users[0]) =>
    (await world.api.get(`/user/scoreboard/${String(group)}${query}`, user)).body;
  const direction = async (body: object, user = users[0]) =>
    world.api.post('/user/scoreboard/direction', body, user);
  const short = (list: Row[]) =>
    list.map(({ userId, score }) => [users.findIndex(({ id }) => id === userId), score]);

  it('ranks all by score, then by the earlier last score, without admins', async () => {
    const body = await board(4);
    expect(body).toMatchObject({
      status: 200,
      message: 'OK',
      group: 4,
      direction: null,
      frozenAt: null,
      total: 4,
    });
    expect(short(body.list)).toEqual([
      [2, 300],
      [0, 300],
      [1, 200],
      [3, 100],
    ]);
    expect(body.list[1]).toEqual({
      rank: 2,
      userId: users[0]?.id,
      username: users[0]?.username,
      userGroup: 0,
      score: 300,
      solvedCount: 2,
      lastScoreAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      bloods: 1,
    });
    expect(body.me).toEqual({ rank: 2, score: 300 });
    expect(Date.parse(body.updatedAt)).not.toBeNaN();
  });

  it('knows when a board last changed, also in a process that builds it later', async () => {
    const other = await world.second();
    const { body } = await other.api.get('/user/scoreboard/4', users[0]);
    const times = body.list.map(({ lastScoreAt }: { lastScoreAt: string }) => lastScoreAt);
    expect(body.updatedAt).toBe(times.sort().at(-1));
  });

  it('shows each group by itself, and 4 as their union', async () => {
    expect(short((await board(0)).list)).toEqual([
      [0, 300],
      [1, 200],
    ]);
    expect(short((await board(1)).list)).toEqual([[2, 300]]);
    expect(short((await board(2)).list)).toEqual([[3, 100]]);
    expect((await board(1)).me).toBeNull();
  });

  it.each(['3', '-1', '5', '00', '1.5', 'all'])('answers 400 for group %s', async (group) => {
    expect((await world.api.get(`/user/scoreboard/${group}`, users[0])).status).toBe(400);
  });

  it('counts a direction by itself: scores, ties and bloods', async () => {
    const { body } = await direction({ direction: 'web' });
    expect(body).toMatchObject({ group: 4, direction: 'web', total: 3, me: { rank: 1 } });
    expect(short(body.list)).toEqual([
      [0, 300],
      [1, 200],
      [3, 100],
    ]);
    expect(body.list.map(({ bloods }: { bloods: number }) => bloods)).toEqual([1, 1, 0]);
    const pwn = await direction({ direction: 'pwn', userGroup: 0 });
    expect(pwn.body).toMatchObject({ total: 0, list: [], me: null, timeline: [] });
  });

  it('sums up several directions, and says how far the next place is', async () => {
    const { body } = await direction({ directions: ['web', 'pwn'] }, users[3]);
    expect(body).toMatchObject({ direction: null, directions: ['web', 'pwn'], total: 4 });
    expect(short(body.list)).toEqual(short((await board(4)).list));
    expect(body.me).toEqual({ rank: 4, score: 100, percentile: 0, gap: 100 });
    expect((await direction({ directions: ['pwn', 'web'] }, users[0])).body).toMatchObject({
      directions: ['web', 'pwn'],
      // Reached the same score later than the first player.
      me: { rank: 2, score: 300, percentile: 50, gap: 0 },
    });
    const first = await direction({ directions: ['web'] });
    expect(first.body).toMatchObject({
      direction: 'web',
      me: { rank: 1, score: 300, percentile: 66, gap: null },
    });
    const own = await direction({ directions: ['web', 'crypto'], userGroup: 0 });
    expect(own.body).toMatchObject({ group: 0, total: 2, timeline: [{}, {}] });
  });

  it.each([
    { direction: 'notice' },
    { direction: 'reverse' },
    {},
    { direction: 'web', x: 1 },
    { directions: [] },
    { directions: 'web' },
    { directions: ['web', 'web'] },
    { directions: ['web', 'notice'] },
    { direction: 'web', directions: ['pwn'] },
  ])('refuses the direction body %j', async (body) => {
    expect((await direction(body)).status).toBe(400);
  });

  it('cuts pages, and refuses absurd ones', async () => {
    const body = await board(4, '?page=2&pageSize=3');
    expect(short(body.list)).toEqual([[3, 100]]);
    expect(body.total).toBe(4);
    expect((await board(4, '?page=1000')).list).toEqual([]);
    for (const query of ['?page=0', '?pageSize=101', '?page=x', '?size=1'])
      expect((await board(4, query)).status).toBe(400);
  });

  it('draws the first ten over time', async () => {
    const { timeline } = await board(4);
    expect(timeline[1]).toEqual({
      userId: users[0]?.id,
      username: users[0]?.username,
      points: [
        { t: expect.any(String), score: 100, challengeId: web[0]?.id },
        { t: expect.any(String), score: 300, challengeId: web[1]?.id },
      ],
    });
  });

  it('names no challenge that is hidden again', async () => {
    const hide = (hidden: boolean) =>
      world.query('UPDATE challenge SET hidden = $2 WHERE id = $1', [web[0]?.id, hidden]);
    const pointsOf = async () => (await board(4)).timeline[1]?.points;
    await hide(true);
    await waitUntil('the line follows', async () => !('challengeId' in (await pointsOf())[0]));
    expect(await pointsOf()).toMatchObject([{ score: 100 }, { challengeId: web[1]?.id }]);
    await hide(false);
    await waitUntil('the line follows', async () => 'challengeId' in (await pointsOf())[0]);
  });

  it('answers 304 with the current ETag, until it changes', async () => {
    const path = '/user/scoreboard/2';
    const first = await world.api.get(path, users[0]);
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await world.api.get(path, { ...users[0], headers });
    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    await capture(users[3], 1, 'vexil{w200}');
    const moved = await world.api.get(path, { ...users[0], headers });
    expect(moved.status).toBe(200);
    expect(moved.body.list[0].score).toBe(300);
  });

  it('is the same on another process within a second, and at once on this one', async () => {
    const second = await world.second();
    const late = await createUser(world, { userGroup: 1 });
    await second.api.get('/user/scoreboard/1', late);
    await capture(late, 0, 'vexil{w100}');
    expect((await board(1, '', late)).me).toEqual({ rank: 2, score: 100 });
    await new Promise((wait) => setTimeout(wait, 500));
    const elsewhere = await second.api.get('/user/scoreboard/1', late);
    expect(elsewhere.body.me).toEqual({ rank: 2, score: 100 });
  });

  it('follows score edits, bans and promotions', async () => {
    const [flagId] = web[2]?.flagIds ?? [];
    const [row] = await world.query<{ version: number }>('SELECT version FROM flag WHERE id = $1', [
      flagId,
    ]);
    const edit = { score: 50, version: row?.version };
    await world.api.patch(`/admin/flags/${String(flagId)}`, edit, admin);
    expect((await board(1)).list).toContainEqual(
      expect.objectContaining({ userId: users[2]?.id, score: 50 }),
    );
    const other = users[2]?.id;
    const onBoard = async () => (await board(4)).list.some(({ userId }: Row) => userId === other);
    await world.api.post('/auth/banned', { userId: other }, admin);
    expect(await onBoard()).toBe(false);
    await world.api.post('/auth/banned', { userId: other, banned: false }, admin);
    expect(await onBoard()).toBe(true);
    await world.api.post('/auth/admin', { userId: other }, admin);
    expect(await onBoard()).toBe(false);
  });
});
