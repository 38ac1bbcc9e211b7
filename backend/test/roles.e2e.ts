import { startApp, type World } from './support/app';
import { grantRole } from './support/roles';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

// An operation for authors, and one for admins only.
const AUTHORS = '/admin/challenges?_end=1';
const ADMINS = '/admin/users?_end=1';

describe('granted roles', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  let user: TestUser;

  const statusOf = async (path: string, { api }: World = world, { token }: TestUser = user) =>
    (await api.get(path, { token })).status;
  const profileOf = async ({ token, id }: TestUser) =>
    (await world.api.get(`/user/info/${String(id)}`, { token })).body;
  const expectEndsWithinASecond = async (process: World, endsAt: number) => {
    await waitUntil('the role is refused', async () => (await statusOf(AUTHORS, process)) === 403);
    expect(Date.now() - endsAt).toBeLessThan(1000);
  };

  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    user = await createUser(world);
  });

  it('are shown to their holder and to admins with their limits', async () => {
    const until = '2099-01-01T00:00:00.000Z';
    await grantRole(world, user.id, 'author', { categories: ['pwn', 'web'], until });
    await grantRole(world, user.id, 'viewer');
    const expected = {
      roles: ['author', 'viewer'],
      grants: [
        { role: 'author', categories: ['pwn', 'web'], until },
        { role: 'viewer', categories: [], until: null },
      ],
    };
    expect(await profileOf(user)).toMatchObject(expected);
    expect(await profileOf({ ...user, token: admin.token })).toMatchObject(expected);
    const stranger = await profileOf({ ...user, token: (await createUser(world)).token });
    expect(stranger).not.toHaveProperty('roles');
    expect(stranger).not.toHaveProperty('grants');
  });

  it('open their operations and no others, at once on every process', async () => {
    expect(await statusOf(AUTHORS)).toBe(403);
    expect(await statusOf(AUTHORS, other)).toBe(403);
    await grantRole(world, user.id, 'author');
    expect(await statusOf(AUTHORS)).toBe(200);
    await waitUntil(
      'the other process knows',
      async () => (await statusOf(AUTHORS, other)) === 200,
    );
    expect(await statusOf(ADMINS)).toBe(403);
  });

  it('end within a second of their revocation on every process', async () => {
    const { id } = await grantRole(world, user.id, 'author');
    await waitUntil(
      'the other process knows',
      async () => (await statusOf(AUTHORS, other)) === 200,
    );
    const revoked = await world.api.delete(`/admin/role-grants/${String(id)}`, undefined, admin);
    expect(revoked.status).toBe(200);
    expect(await statusOf(AUTHORS)).toBe(403);
    await expectEndsWithinASecond(other, Date.now());
    expect(await profileOf(user)).toMatchObject({ roles: [], grants: [] });
  });

  it('end at their time, also for a session that is cached', async () => {
    const [row] = await world.query<{ until: Date }>(
      `SELECT now() + interval '1500 milliseconds' AS until`,
    );
    const until = row?.until ?? new Date(0);
    await grantRole(world, user.id, 'author', { until: until.toISOString() });
    expect(await statusOf(AUTHORS)).toBe(200);
    await waitUntil(
      'the other process knows',
      async () => (await statusOf(AUTHORS, other)) === 200,
    );
    await expectEndsWithinASecond(world, until.getTime());
    await expectEndsWithinASecond(other, until.getTime());
    const [grant] = (await world.api.get(`/admin/role-grants?userId=${String(user.id)}`, admin))
      .body;
    expect(grant).toMatchObject({ isActive: false, role: 'author' });
    expect(await profileOf(user)).toMatchObject({ roles: [], grants: [] });
  });

  it('give nothing once ended, and something again when prolonged', async () => {
    const grant = await grantRole(world, user.id, 'author', { until: '2020-01-01T00:00:00Z' });
    expect(grant).toMatchObject({ isActive: false });
    expect(await statusOf(AUTHORS)).toBe(403);
    const prolonged = await world.api.patch(
      `/admin/role-grants/${String(grant.id)}`,
      { version: grant.version, until: null },
      admin,
    );
    expect(prolonged.body).toMatchObject({ isActive: true, until: null, version: 2 });
    expect(await statusOf(AUTHORS)).toBe(200);
    const active = await world.api.get('/admin/role-grants?isActive=true&_sort=id', admin);
    expect(active.body.map(({ id }: { id: number }) => id)).toContain(grant.id);
  });

  it('are refused to oneself, twice to the same user, and to nobody', async () => {
    const grant = (body: object, { token }: TestUser = admin) =>
      world.api.post('/admin/role-grants', body, { token });
    const own = await grant({ userId: admin.id, role: 'author' });
    expect([own.status, own.body.code]).toEqual([409, 'user.self']);
    expect((await grant({ userId: user.id, role: 'viewer' })).status).toBe(201);
    const again = await grant({ userId: user.id, role: 'viewer' });
    expect([again.status, again.body.code]).toEqual([409, 'roleGrant.once']);
    const nobody = await grant({ userId: 2_000_000_000, role: 'viewer' });
    expect(nobody.body).toMatchObject({ status: 400, errors: { userId: ['No such user'] } });
    for (const body of [
      { userId: user.id, role: 'admin' },
      { userId: user.id, role: 'author', categories: ['notice'] },
      { userId: user.id, role: 'author', categories: ['web', 'web'] },
      { userId: user.id, role: 'author', until: 'tomorrow' },
      { userId: user.id, role: 'author', admin: true },
    ])
      expect({ body, status: (await grant(body)).status }).toEqual({ body, status: 400 });
    await grantRole(world, user.id, 'author');
    expect((await grant({ userId: user.id, role: 'reviewer' }, user)).status).toBe(403);
  });

  it('are those that admins grant, with limits that change', async () => {
    const grant = (role: string) =>
      world.api.post('/admin/role-grants', { userId: user.id, role }, admin);
    for (const role of ['admin', 'lead', 'interviewer'])
      expect((await grant(role)).body.errors).toEqual({
        role: ['Must be one of: author, reviewer, viewer'],
      });
    const granted = await grant('reviewer');
    expect([granted.status, granted.body.role, granted.body.version]).toEqual([201, 'reviewer', 1]);
    const path = `/admin/role-grants/${String(granted.body.id)}`;
    const limited = await world.api.patch(path, { version: 1, categories: ['web'] }, admin);
    expect(limited.body).toMatchObject({ role: 'reviewer', categories: ['web'] });
    expect((await world.api.delete(path, undefined, admin)).status).toBe(200);
  });

  it('are not changed by an admin for themselves, and not by one demoted meanwhile', async () => {
    const second = await createUser(world, { admin: true });
    const grant = await grantRole(world, second.id, 'author');
    const path = `/admin/role-grants/${String(grant.id)}`;
    const own = await world.api.patch(path, { until: null }, second);
    expect([own.status, own.body.code]).toEqual([409, 'user.self']);
    // Without an event, so that the caches are stale as right after the demotion.
    await world.query('ALTER TABLE "user" DISABLE TRIGGER user_rights_changed');
    await world.query('UPDATE "user" SET admin = false WHERE id = $1', [second.id]);
    const late = await world.api.post(
      '/admin/role-grants',
      { userId: user.id, role: 'author' },
      second,
    );
    await world.query('ALTER TABLE "user" ENABLE TRIGGER user_rights_changed');
    expect([late.status, late.body.code]).toEqual([403, 'access.denied']);
  });

  it('leave an audit row for each write, and go with their user', async () => {
    const { id } = await grantRole(world, user.id, 'viewer', { categories: ['web'] });
    await world.api.post('/admin/role-grants/bulk', { ids: [id], action: 'delete' }, admin);
    const logs = await world.api.get(
      `/admin/audit-logs?resource=role-grants&targetId=${String(id)}&_sort=id`,
      admin,
    );
    expect(logs.body).toMatchObject([
      { action: 'create', after: { userId: user.id, role: 'viewer', categories: ['web'] } },
      { action: 'delete', before: { userId: user.id, role: 'viewer' }, after: null },
    ]);
    const kept = await grantRole(world, user.id, 'author');
    expect(
      (await world.api.delete(`/admin/users/${String(user.id)}`, undefined, admin)).status,
    ).toBe(200);
    expect((await world.api.get(`/admin/role-grants/${String(kept.id)}`, admin)).status).toBe(404);
  });

  it('give nothing to a banned user', async () => {
    await grantRole(world, user.id, 'author');
    expect(await statusOf(AUTHORS)).toBe(200);
    await world.api.post('/auth/banned', { userId: user.id }, admin);
    const banned = await world.api.get(AUTHORS, { token: user.token });
    expect([banned.status, banned.body.code]).toEqual([403, 'account.banned']);
  });
});
