import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { itAnswersAsUnknown } from './support/unreleased';
import { createUser, type TestUser } from './support/users';

describe('a hidden challenge', () => {
  let world: World;
  let player: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    player = await createUser(world);
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  it('shows players a locked card without name or id', async () => {
    const { id } = await createChallenge(world, {
      title: 'Secret canary',
      category: 'hpc',
      difficulty: 'boss',
      hidden: true,
    });
    const list = await world.api.get('/challenges?category=hpc', player);
    expect(list.body).toEqual([{ category: 'hpc', difficulty: 'boss', hidden: true }]);
    const search = await world.api.get('/challenges?q=canary', player);
    expect(search.body).toEqual([]);
    const seen = await world.api.get('/challenges?category=hpc&q=canary', admin);
    expect(seen.body).toMatchObject([{ id, title: 'Secret canary', hidden: true }]);
  });

  it('shows players locked cards last, in an order that reveals neither priority nor id', async () => {
    const make = async (difficulty: string, priority: number, hidden = true) => {
      const { id } = await createChallenge(world, { category: 'dev', difficulty, hidden });
      await world.query('UPDATE challenge SET priority = $2 WHERE id = $1', [id, priority]);
      return id;
    };
    await make('hard', 50);
    await make('baby', -5);
    await make('hard', 900);
    await make('easy', 7);
    const open = await make('boss', -100, false);
    const expected = ['baby', 'easy', 'hard', 'hard'].map((difficulty) => ({
      category: 'dev',
      difficulty,
      hidden: true,
    }));
    const list = await world.api.get('/challenges?category=dev', player);
    expect(list.body).toEqual([expect.objectContaining({ id: open }), ...expected]);
    const seen = await world.api.get('/challenges?category=dev', admin);
    const priorities = seen.body.map(({ priority }: { priority: number }) => priority);
    expect(priorities).toEqual([900, 50, 7, -5, -100]);
  });

  it('hides what an admin tried before the release', async () => {
    const tester = await createUser(world, { admin: true });
    const { id } = await createChallenge(world, {
      category: 'sa',
      hidden: true,
      flags: [{ literal: 'vexil{tried}', score: 321 }],
    });
    const submit = (user: TestUser, flag = 'vexil{tried}') =>
      world.api.post(`/challenges/${String(id)}/submissions`, { flag }, user);
    const patch = (path: string, values: object) => world.api.patch(path, values, admin);
    const solvedBy = async (viewer: TestUser) =>
      (await world.api.get(`/user/solved/${String(tester.id)}`, viewer)).body;
    const nothing = async () => {
      for (const viewer of [player, admin, tester]) {
        const { totals, byCategory, solved, timeline } = await solvedBy(viewer);
        expect(totals).toMatchObject({ score: 0, solved: 0, partial: 0, flags: 0, bloods: 0 });
        expect(byCategory.every(({ score }: { score: number }) => score === 0)).toBe(true);
        expect([...solved, ...timeline]).toEqual([]);
      }
    };
    // Can be repeated, and each attempt is recorded.
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, body } = await submit(tester);
      expect(status).toBe(201);
      expect(body).toMatchObject({ result: 'correct', score: 321, earned: 0, total: 321 });
    }
    const history = await world.api.get(`/challenges/${String(id)}/submissions`, tester);
    expect(history.body.map(({ result }: { result: string }) => result)).toEqual([
      'correct',
      'correct',
    ]);
    await nothing();
    // A tester does not become a solver, neither by the release nor by losing the admin role.
    await patch(`/admin/challenges/${String(id)}`, { hidden: false, version: 1 });
    await nothing();
    await world.api.post('/auth/admin', { userId: tester.id, admin: false }, admin);
    await nothing();
    const card = await world.api.get(`/challenges/${String(id)}`, player);
    expect(card.body).toMatchObject({ solvedCount: 0, bloods: [] });
    const board = await world.api.post('/user/scoreboard/direction', { direction: 'sa' }, player);
    expect(board.body.list).toEqual([]);
    // After the release, the same flag counts once.
    expect((await submit(tester)).body).toMatchObject({
      earned: 321,
      complete: true,
      bloodRank: 1,
    });
    expect((await submit(tester)).status).toBe(409);
  });

  itAnswersAsUnknown({
    world: () => world,
    player: () => player,
    make: async (literal) =>
      (await createChallenge(world, { hidden: true, flags: [{ literal }] })).id,
  });

  it('keeps the points earned before it was hidden, but not its name', async () => {
    const user = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{kept}', score: 80 }] });
    await world.api.post(`/challenges/${String(id)}/submissions`, { flag: 'vexil{kept}' }, user);
    const path = `/admin/challenges/${String(id)}`;
    await world.api.patch(path, { hidden: true, version: 1 }, admin);
    const solved = await world.api.get(`/user/solved/${String(user.id)}`, user);
    expect(solved.body.totals).toMatchObject({ score: 80, solved: 1 });
    expect(solved.body.solved).toEqual([]);
    expect((await world.api.get(`/challenges/${String(id)}`, user)).status).toBe(404);
  });

  it('loses its points for everybody when it is deleted', async () => {
    const user = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{d}', score: 80 }] });
    await world.api.post(`/challenges/${String(id)}/submissions`, { flag: 'vexil{d}' }, user);
    await world.api.delete(`/admin/challenges/${String(id)}`, undefined, admin);
    const board = await world.api.get('/user/scoreboard/4', user);
    expect(board.body.me).toBeNull();
    expect((await world.api.get(`/user/solved/${String(user.id)}`, user)).body.totals.score).toBe(
      0,
    );
  });

  it('opens by itself at its time, by the clock of the database', async () => {
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{soon}' }] });
    const [clock] = await world.query<{ soon: Date }>("SELECT now() + interval '700 ms' AS soon");
    const path = `/admin/challenges/${String(id)}`;
    const edit = { releaseAt: clock?.soon.toISOString(), version: 1 };
    expect((await world.api.patch(path, edit, admin)).status).toBe(200);
    const look = () => world.api.get(`/challenges/${String(id)}`, player);
    const submit = () =>
      world.api.post(`/challenges/${String(id)}/submissions`, { flag: 'vexil{soon}' }, player);
    expect((await look()).status).toBe(404);
    expect((await submit()).status).toBe(404);
    await new Promise((wait) => setTimeout(wait, 900));
    expect((await look()).status).toBe(200);
    expect((await submit()).status).toBe(201);
  });
});
