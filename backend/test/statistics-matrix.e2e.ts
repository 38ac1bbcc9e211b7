import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
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

  it('stays below a megabyte with 2000 users and 200 challenges', async () => {
    await world.query(
      `INSERT INTO "user" (username, username_canonical, username_skeleton, email)
       SELECT name, name, name, name || '@example.org'
       FROM (SELECT 'a-user-with-a-name-' || to_char(n, 'FM0000') AS name FROM generate_series(1, 2000) n) AS names`,
    );
    await world.query(
      `INSERT INTO challenge (title, title_en, category, difficulty, base_score, hidden)
       SELECT '一道题目 ' || n, 'A challenge ' || n, 'misc', 'easy', 100, false FROM generate_series(1, 200) n`,
    );
    await world.query(
      `INSERT INTO submission (user_id, challenge_id, text, result)
       SELECT u.id, c.id, 'x', 'wrong' FROM "user" u JOIN challenge c ON (u.id * 31 + c.id) % 20 = 0`,
    );
    const { users, challenges, cells } = await get('matrix?category=misc');
    expect([users.length >= 2000, challenges.length, cells.length]).toEqual([
      true,
      200,
      users.length,
    ]);
    for (const row of cells) expect(row).toMatch(/^[.t]{200}$/);
    expect(Buffer.byteLength(JSON.stringify({ users, challenges, cells }))).toBeLessThan(1e6);
  });

  it('has columns for released challenges, and for hidden ones with captures', async () => {
    const released = await createChallenge(world, { category: 'crypto' });
    const later = await createChallenge(world, {
      ...{ category: 'crypto', flags: [{ literal: 'vexil{later}' }] },
    });
    await createChallenge(world, { category: 'crypto', hidden: true });
    const [draft, planned] = [
      await createChallenge(world, { category: 'crypto' }),
      await createChallenge(world, { category: 'crypto' }),
    ];
    await world.query('UPDATE challenge SET draft = true, hidden = true WHERE id = $1', [draft.id]);
    await world.query(`UPDATE challenge SET release_at = now() + interval '1 day' WHERE id = $1`, [
      planned.id,
    ]);
    const solver = await createUser(world);
    const path = `/challenges/${String(later.id)}/submissions`;
    expect((await world.api.post(path, { flag: 'vexil{later}' }, solver)).status).toBe(201);
    const hide = { hidden: true };
    expect(
      (await world.api.patch(`/admin/challenges/${String(later.id)}`, hide, admin)).status,
    ).toBe(200);
    const columnsOf = async (user: TestUser) => {
      const { body } = await world.api.get('/admin/statistics/matrix?category=crypto', user);
      return body.challenges.map(({ challengeId }: { challengeId: number }) => challengeId);
    };
    expect(await columnsOf(admin)).toEqual([released.id, later.id]);
    const viewer = await createUser(world);
    await grantRole(world, viewer.id, 'viewer');
    expect(await columnsOf(viewer)).toEqual([released.id]);
  });

  it('is limited as lists are', async () => {
    await world.api.get('/admin/statistics/matrix', admin);
    await world.query(`UPDATE rate_limit SET points = 3000 WHERE key LIKE 'listPerUser%'`);
    const { status, body } = await world.api.get('/admin/statistics/matrix', admin);
    expect([status, body.code]).toEqual([429, 'rate.limited']);
  });
});
