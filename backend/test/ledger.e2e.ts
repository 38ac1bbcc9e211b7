import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

describe('the ledger of a user', () => {
  let world: World;
  let admin: TestUser;
  let player: TestUser;
  let fixed: { id: number };
  let decaying: { id: number };

  const capture = async (user: TestUser, id: number, flag: string) => {
    const path = `/challenges/${String(id)}/submissions`;
    expect((await world.api.post(path, { flag }, user)).status).toBe(201);
  };
  const ledger = (user: TestUser, viewer = user, query = '') =>
    world.api.get(`/user/ledger/${String(user.id)}${query}`, viewer);
  const edit = async (id: number, values: object) => {
    const path = `/admin/challenges/${String(id)}`;
    const { version } = (await world.api.get(path, admin)).body;
    expect((await world.api.patch(path, { version, ...values }, admin)).status).toBe(200);
  };

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    player = await createUser(world);
    fixed = await createChallenge(world, {
      title: '固定',
      titleEn: 'Fixed',
      flags: [
        { literal: 'vexil{one}', score: 40 },
        { literal: 'vexil{two}', score: 60 },
      ],
    });
    const flags = [{ literal: 'vexil{decays}', score: 200 }];
    decaying = await createChallenge(world, { category: 'pwn', flags });
    await edit(decaying.id, { scoreMode: 'decay', floorScore: 50, decaySolves: 3 });
    await capture(player, fixed.id, 'vexil{one}');
    await capture(player, decaying.id, 'vexil{decays}');
    for (let solver = 0; solver < 2; solver += 1)
      await capture(await createUser(world), decaying.id, 'vexil{decays}');
  });
  afterAll(() => world.close());

  it('explains each capture by its value now; the sum is the score', async () => {
    const { status, body } = await ledger(player);
    expect(status).toBe(200);
    const decay = { mode: 'decay', score: 200, initial: 200, floor: 50, decaySolves: 3 };
    const at = expect.any(String);
    expect(body).toMatchObject({ userId: player.id, points: 174, total: 2 });
    expect(body.list).toMatchObject([
      { kind: 'capture', at, points: 134, rule: { ...decay, solvers: 3 } },
      {
        points: 40,
        challenge: { id: fixed.id, title: '固定', titleEn: 'Fixed', category: 'web' },
        rule: { mode: 'static', score: 40, initial: 100 },
      },
    ]);
    const solved = await world.api.get(`/user/solved/${String(player.id)}`, player);
    expect(solved.body.totals.score).toBe(body.points);
    expect((await world.api.get('/user/scoreboard/4', player)).body.me.score).toBe(body.points);
  });

  it('is for oneself and for admins', async () => {
    const other = await createUser(world);
    expect((await ledger(player, other)).body).toMatchObject({ status: 404 });
    expect((await ledger(player, admin)).body.list).toHaveLength(2);
    expect((await world.api.get('/user/ledger/999999', admin)).status).toBe(404);
    expect((await world.api.get(`/user/ledger/${String(player.id)}`)).status).toBe(401);
    expect((await ledger(other)).body).toMatchObject({ points: 0, total: 0, list: [] });
  });

  it('is read by kind', async () => {
    const captures = await ledger(player, player, '?kind=capture&pageSize=1');
    expect(captures.body).toMatchObject({ total: 2, points: 174, list: [{ points: 134 }] });
    expect((await ledger(player, player, '?kind=void')).body).toMatchObject({ total: 0, list: [] });
    expect((await ledger(player, player, '?kind=theft')).status).toBe(400);
  });

  it('is read page by page', async () => {
    const second = await ledger(player, player, '?page=2&pageSize=1');
    expect(second.body).toMatchObject({ total: 2, points: 174, list: [{ points: 40 }] });
    expect((await ledger(player, player, '?page=9')).body).toMatchObject({ total: 2, list: [] });
    for (const query of ['?page=0', '?pageSize=101', '?size=1'])
      expect((await ledger(player, player, query)).status).toBe(400);
  });

  it('keeps the points of a hidden challenge, and its title from players', async () => {
    await edit(fixed.id, { hidden: true });
    expect((await ledger(player)).body.list[1]).toMatchObject({ points: 40, challenge: null });
    expect((await ledger(player, admin)).body.list[1].challenge).toMatchObject({ id: fixed.id });
    await edit(fixed.id, { hidden: false });
  });
});
