import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
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

  const UNKNOWN = 999_999;

  it('H40 shows players a locked card without name or id', async () => {
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

  it.each(['', '/submissions', '/solvers', '/attachments/1'])(
    'H46 answers GET %s as for an unknown id',
    async (rest) => {
      const { id } = await createChallenge(world, { hidden: true });
      const [hidden, unknown] = await Promise.all(
        [id, UNKNOWN].map((one) => world.api.get(`/challenges/${String(one)}${rest}`, player)),
      );
      expect(hidden?.status).toBe(404);
      expect({ ...hidden?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' });
    },
  );

  it('H40 refuses its right flag as for an unknown id, and counts nothing', async () => {
    const { id } = await createChallenge(world, {
      hidden: true,
      flags: [{ literal: 'vexil{hidden}' }],
    });
    const [hidden, unknown] = await Promise.all(
      [id, UNKNOWN].map((one) =>
        world.api.post(`/challenges/${String(one)}/submissions`, { flag: 'vexil{hidden}' }, player),
      ),
    );
    expect(hidden?.status).toBe(404);
    expect({ ...hidden?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' });
    expect(await world.query('SELECT 1 FROM submission WHERE challenge_id = $1', [id])).toEqual([]);
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
