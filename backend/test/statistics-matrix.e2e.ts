import { startApp, type World } from './support/app';
import { createUser, type TestUser } from './support/users';

describe('the matrix of users and challenges', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const get = async (path: string) => {
    const { status, body } = await world.api.get(`/admin/statistics/${path}`, admin);
    expect({ path, status, body }).toMatchObject({ status: 200 });
    return body;
  };

  it('holds one group, and refuses an unknown one', async () => {
    const user = await createUser(world, { userGroup: 1 });
    const { users } = await get('matrix?userGroup=1');
    expect(users).toEqual([{ userId: user.id, username: user.username, userGroup: 1, score: 0 }]);
    for (const [query, field] of [
      ['userGroup=77', 'userGroup'],
      ['userGroup=-1', 'userGroup'],
      ['category=notice', 'category'],
    ]) {
      const { status, body } = await world.api.get(
        `/admin/statistics/matrix?${String(query)}`,
        admin,
      );
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
  });

  it('is limited as lists are', async () => {
    await world.api.get('/admin/statistics/matrix', admin);
    await world.query(`UPDATE rate_limit SET points = 3000 WHERE key LIKE 'listPerUser%'`);
    const { status, body } = await world.api.get('/admin/statistics/matrix', admin);
    expect([status, body.code]).toEqual([429, 'rate.limited']);
  });
});
