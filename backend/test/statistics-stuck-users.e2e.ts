import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
import { createUser, type TestUser } from './support/users';

describe('the list of who is stuck', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const get = (query = '', user = admin) =>
    world.api.get(`/admin/statistics/stuck-users${query}`, user);
  /** Submits wrong flags, a minute apart, with the last one at this time. */
  const submitWrong = ({ id }: TestUser, challengeId: number, times: number, last: string) =>
    world.query(
      `INSERT INTO submission (user_id, challenge_id, text, result, created_at)
       SELECT $1, $2, 'wrong ' || n, 'wrong', $4::timestamptz - (n - 1) * interval '1 minute' FROM generate_series(1, $3) n`,
      [id, challengeId, times, last],
    );
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  it('names player, challenge, tries and times, the last try first, as the attention counts', async () => {
    const [hard, harder, hidden] = [
      await createChallenge(world, {
        ...{ title: '难题', titleEn: 'Hard', flags: [{ literal: 'vexil{hard}' }] },
      }),
      await createChallenge(world, { category: 'pwn' }),
      await createChallenge(world, { hidden: true }),
    ];
    const [stuck, other, trying, longAgo, solver, unranked] = await Promise.all(
      Array.from({ length: 6 }, () => createUser(world)),
    );
    if (!stuck || !other || !trying || !longAgo || !solver || !unranked)
      throw new Error('no users');
    await world.query('UPDATE "user" SET ranked = false WHERE id = $1', [unranked.id]);
    const [recently, before, earlier] = [hoursAgo(1), hoursAgo(5), hoursAgo(9)];
    await submitWrong(stuck, hard.id, 5, before);
    await submitWrong(stuck, harder.id, 7, recently);
    await submitWrong(other, hard.id, 6, earlier);
    await submitWrong(trying, hard.id, 4, recently);
    await submitWrong(longAgo, hard.id, 9, hoursAgo(8 * 24));
    await submitWrong(stuck, hidden.id, 9, recently);
    await submitWrong(unranked, hard.id, 9, recently);
    await submitWrong(admin, hard.id, 9, recently);
    await submitWrong(solver, hard.id, 9, recently);
    const path = `/challenges/${String(hard.id)}/submissions`;
    expect((await world.api.post(path, { flag: 'vexil{hard}' }, solver)).status).toBe(201);

    const { status, body } = await get();
    expect(status).toBe(200);
    expect(body).toMatchObject({ users: 2, total: 3 });
    expect(body.list).toEqual([
      expect.objectContaining({
        ...{ userId: stuck.id, challengeId: harder.id, category: 'pwn' },
        ...{ wrongSubmissions: 7, lastAt: recently },
      }),
      {
        ...{ userId: stuck.id, username: stuck.username, userGroup: 0 },
        ...{ challengeId: hard.id, title: '难题', titleEn: 'Hard', category: 'web' },
        ...{ wrongSubmissions: 5, lastAt: before },
        firstAt: new Date(Date.parse(before) - 4 * 60_000).toISOString(),
      },
      expect.objectContaining({ userId: other.id, challengeId: hard.id, wrongSubmissions: 6 }),
    ]);
    const attention = await world.api.get('/admin/attention', admin);
    expect(attention.body.stuckUsers).toBe(body.users);
    const second = await get('?page=2&pageSize=1');
    expect(second.body).toEqual({ users: 2, total: 3, list: [body.list[1]] });
    expect((await get('?page=9&pageSize=1')).body).toEqual({ users: 2, total: 3, list: [] });
  });

  it('opens to viewers of all categories, and refuses a wrong page by name', async () => {
    const [viewer, limited, player] = [
      await createUser(world),
      await createUser(world),
      await createUser(world),
    ];
    await grantRole(world, viewer.id, 'viewer');
    await grantRole(world, limited.id, 'viewer', { categories: ['web'] });
    expect((await get('', viewer)).status).toBe(200);
    expect((await get('', player)).status).toBe(403);
    expect(await get('', limited)).toMatchObject({ status: 404, body: { code: 'route.notFound' } });
    const { status, body } = await get('?page=0');
    expect([status, Object.keys(body.errors)]).toEqual([400, ['page']]);
  });
});
