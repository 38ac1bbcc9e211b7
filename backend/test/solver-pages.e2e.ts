import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const SOLVERS = 45;
const FLAG = 'vexil{solved}';

describe('the solvers of a challenge', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  let id: number;
  let solvers: TestUser[];

  const solve = (user: TestUser) =>
    world.api.post(`/challenges/${String(id)}/submissions`, { flag: FLAG }, user);
  const pageOf = (user: TestUser, query = '', at: World = world) =>
    at.api.get(`/challenges/${String(id)}/solvers${query}`, user);
  const idsOf = (rows: { userId: number }[]) => rows.map(({ userId }) => userId);

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    admin = await createUser(world, { admin: true });
    id = (await createChallenge(world, { flags: [{ literal: FLAG }] })).id;
    solvers = [];
    for (let n = 0; n < SOLVERS; n += 1) {
      const user = await createUser(world);
      expect((await solve(user)).status).toBe(201);
      solvers.push(user);
    }
  });
  afterAll(() => world.close());

  it('come in pages of twenty, with their places and their number', async () => {
    const reader = await createUser(world);
    const { body, headers } = await pageOf(reader);
    expect(headers['x-total-count']).toBe(String(SOLVERS));
    expect(idsOf(body)).toEqual(idsOf20(0));
    expect(body[0]).toEqual({
      userId: solvers[0]?.id,
      username: solvers[0]?.username,
      userGroup: 0,
      completedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      bloodRank: 1,
      place: 1,
    });
    expect(body[19]).toMatchObject({ place: 20, bloodRank: null });
    expect(idsOf((await pageOf(reader, '?page=3')).body)).toEqual(idsOf20(2));
    expect((await pageOf(reader, '?page=9')).body).toEqual([]);
    expect((await pageOf(reader, '?pageSize=100')).body).toHaveLength(SOLVERS);
    for (const query of ['?page=0', '?pageSize=101', '?page=x', '?size=3'])
      expect((await pageOf(reader, query)).status).toBe(400);
  });

  const idsOf20 = (page: number) =>
    solvers.slice(20 * page, 20 * (page + 1)).map((solver) => solver.id);

  it('end with the place of the reader where another page has it', async () => {
    const [first, last] = [solvers[0], solvers.at(-1)];
    if (!first || !last) throw new Error('no solvers');
    const { body } = await pageOf(last);
    expect(body).toHaveLength(21);
    expect(body.at(-1)).toMatchObject({ userId: last.id, username: last.username, place: SOLVERS });
    expect(idsOf((await pageOf(last, '?page=3')).body)).toEqual(idsOf20(2));
    expect(idsOf((await pageOf(first)).body)).toEqual(idsOf20(0));
    expect(idsOf((await pageOf(first, '?page=9')).body)).toEqual([first.id]);
  });

  it('are read once for all readers', async () => {
    const readers = [await createUser(world), solvers[0], solvers[44]];
    const read = async () => {
      for (const reader of readers) if (reader) await pageOf(reader, '?page=2');
    };
    await read();
    const run = jest.spyOn(world.sql, 'run');
    await read();
    const statements = run.mock.calls.map(([statement]) => JSON.stringify(statement));
    run.mockRestore();
    expect(statements.filter((text) => text.includes('challenge_progress'))).toEqual([]);
    expect(statements.filter((text) => text.includes('username'))).toEqual([]);
  });

  it('follow solves, bans, names and groups on every process', async () => {
    const reader = await createUser(world);
    const idsAt = async (at: World) => idsOf((await pageOf(reader, '?page=3', at)).body);
    for (const at of [world, other]) expect(await idsAt(at)).toEqual(idsOf20(2));
    const late = await createUser(world);
    await solve(late);
    expect(await idsAt(world)).toEqual([...idsOf20(2), late.id]);
    await waitUntil('the other follows', async () => (await idsAt(other)).includes(late.id));

    const [first, second] = solvers;
    if (!first || !second) throw new Error('no solvers');
    const ban = { userId: first.id };
    await world.api.post('/auth/banned', { ...ban, banned: true }, admin);
    const top = async (at: World) => (await pageOf(reader, '', at)).body[0];
    for (const at of [world, other])
      await waitUntil('the second is the first', async () => {
        const { userId, place, bloodRank } = await top(at);
        return userId === second.id && place === 1 && bloodRank === 1;
      });
    const { version } = (await world.api.get(`/admin/users/${String(second.id)}`, admin)).body;
    const edit = { version, username: 'renamed.solver', userGroup: 1 };
    await world.api.patch(`/admin/users/${String(second.id)}`, edit, admin);
    for (const at of [world, other])
      await waitUntil('the name follows', async () => {
        const { username, userGroup } = await top(at);
        return username === 'renamed.solver' && userGroup === 1;
      });
    await world.api.post('/auth/banned', { ...ban, banned: false }, admin);
    await waitUntil('the first is back', async () => (await top(other)).userId === first.id);
  });
});
