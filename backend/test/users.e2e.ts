import { AvatarSource } from '../src/modules/users/avatar-source';
import { startApp, type World } from './support/app';
import { createAccount, createSession } from './support/accounts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('profiles', () => {
  let world: World;
  let admin: Awaited<ReturnType<typeof createSession>>;
  let player: Awaited<ReturnType<typeof createSession>>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createSession(world, { admin: true });
    player = await createSession(world, { telephone: '13800000000', qqId: '10001', userGroup: 1 });
  });
  afterAll(() => world.close());

  const info = (id: unknown, token: string) => world.api.get(`/user/info/${String(id)}`, { token });

  it('show all of it to oneself and to admins', async () => {
    for (const token of [player.access, admin.access]) {
      const { body } = await info(player.id, token);
      expect(body).toEqual({
        status: 200,
        message: 'OK',
        userId: player.id,
        username: player.username,
        telephone: '13800000000',
        email: player.email,
        userGroup: 1,
        qqId: '10001',
        avatar: `/api/user/avatar/${String(player.id)}`,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        roles: [],
        grants: [],
      });
    }
  });

  it('show others name, group and picture only, and nothing of banned users', async () => {
    const stranger = await createSession(world);
    expect(Object.keys((await info(player.id, stranger.access)).body).sort()).toEqual([
      'avatar',
      'message',
      'status',
      'userGroup',
      'userId',
      'username',
    ]);
    const banned = await createAccount(world);
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [banned.id]);
    expect((await info(banned.id, stranger.access)).status).toBe(404);
    expect((await info(banned.id, admin.access)).status).toBe(200);
  });

  it.each(['-1', '0', '2147483648', '9223372036854775808', '1e3', 'abc', '1 or 1=1', '%20'])(
    'refuse the id %s',
    async (id) => {
      const { status, body } = await info(encodeURIComponent(id), player.access);
      expect([status, body.code]).toEqual([400, 'input.invalid']);
    },
  );

  it('answer 404 for a user who does not exist', async () => {
    expect((await info(2_000_000, player.access)).body).toMatchObject({
      status: 404,
      code: 'user.notFound',
    });
  });

  it('let their owner change telephone and QQ, and nothing else', async () => {
    const patch = (body: object) => world.api.patch('/user/info', body, { token: player.access });
    const { body } = await patch({ telephone: '+86 139 0000 0000' });
    expect(body).toMatchObject({
      status: 200,
      message: 'Saved successfully',
      telephone: '+86 139 0000 0000',
      qqId: '10001',
    });
    expect((await patch({ qqId: '20002' })).body.qqId).toBe('20002');
    for (const wrong of [
      { telephone: 'call me' },
      { telephone: '1234' },
      { qqId: '0123456' },
      { qqId: 10001 },
    ])
      expect((await patch(wrong)).status).toBe(400);
    for (const property of ['admin', 'banned', 'userGroup', 'email', 'username', 'id'])
      expect((await patch({ [property]: 1 })).body.code).toBe('input.unknownField');
  });

  it('lose telephone and QQ when an admin empties them, and may stay without', async () => {
    const { id } = await createSession(world, { telephone: '13800000001', qqId: '10002' });
    const patch = async (change: object) => {
      const path = `/admin/users/${String(id)}`;
      const { version } = (await world.api.get(path, { token: admin.access })).body;
      return world.api.patch(path, { ...change, version }, { token: admin.access });
    };
    expect((await patch({ telephone: '', qqId: ' ' })).body).toMatchObject({
      telephone: '',
      qqId: '',
    });
    expect((await patch({ telephone: '', userGroup: 1 })).status).toBe(200);
    expect((await patch({ telephone: 'call me' })).body.errors).toHaveProperty('telephone');
    expect((await patch({ qqId: '0123456' })).body.errors).toHaveProperty('qqId');
  });

  it('are listed for admins only, by paging, search and sort', async () => {
    const list = (query: string, token = admin.access) =>
      world.api.get(`/user/list?${query}`, { token });
    expect((await list('', player.access)).body).toMatchObject({
      status: 403,
      code: 'access.denied',
    });
    const { body } = await list(`q=${player.username}`);
    expect(body).toEqual({
      status: 200,
      message: 'OK',
      total: 1,
      list: [
        {
          avatar: `/api/user/avatar/${String(player.id)}`,
          userId: player.id,
          username: player.username,
          email: player.email,
          userGroup: 1,
          qqId: '20002',
          admin: false,
          banned: false,
        },
      ],
    });
    const page = await list('_sort=userId&_order=desc&_start=0&_end=2');
    expect(page.body.list).toHaveLength(2);
    expect(page.body.list[0].userId).toBeGreaterThan(page.body.list[1].userId);
    expect((await list('_sort=passwordHash')).status).toBe(400);
    expect((await list('passwordHash_like=a')).status).toBe(400);
    expect((await list('q=%25')).body.total).toBe(0);
  });

  it('are changed by admins, with version and audit row, never showing a hash', async () => {
    const path = `/admin/users/${String(player.id)}`;
    const row = (await world.api.get(path, { token: admin.access })).body;
    expect(Object.keys(row)).not.toContain('passwordHash');
    const patch = (body: object) =>
      world.api.patch(path, { version: row.version, ...body }, { token: admin.access });
    expect((await patch({ admin: true })).body.code).toBe('input.unknownField');
    expect((await patch({ username: 'a@b' })).body.errors).toEqual({
      username: ['Username cannot be an email'],
    });
    expect((await patch({ email: admin.email })).body.code).toBe('user.emailTaken');
    const changed = await patch({ userGroup: 0, email: 'New.Address@Example.org' });
    expect(changed.body).toMatchObject({ userGroup: 0, email: 'new.address@example.org' });
    expect((await patch({ userGroup: 1 })).body.code).toBe('row.stale');
    const [audit] = await world.query<{ after: object }>(
      `SELECT after FROM audit_log WHERE resource = 'users' AND action = 'update' AND target_id = $1`,
      [player.id],
    );
    expect(audit?.after).toEqual({ userGroup: 0, email: 'new.address@example.org' });
  });
});

describe('an avatar', () => {
  let world: World;
  let viewer: Awaited<ReturnType<typeof createSession>>;
  let fetched: string[];
  let answer: () => Promise<Buffer | undefined>;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    viewer = await createSession(world, { username: '小明' });
    world.app.get(AvatarSource, { strict: false }).fetch = (qqId) => {
      fetched.push(qqId);
      return answer();
    };
  });
  beforeEach(() => {
    fetched = [];
    answer = () => Promise.resolve(PNG);
  });
  afterAll(() => world.close());

  const avatar = (id: number, token: string | undefined = viewer.access) =>
    world.api.get(`/user/avatar/${String(id)}`, { token });

  it('is made of initials where there is no QQ, safe to show', async () => {
    const { status, headers, body } = await avatar(viewer.id);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(String(body)).toContain('>小</text>');
    expect((await world.api.get(`/user/avatar/${String(viewer.id)}`)).status).toBe(401);
  });

  it('of a banned or unknown user is shown to admins only', async () => {
    const { id } = await createAccount(world, { qqId: '56789012' });
    const admin = await createSession(world, { admin: true });
    expect((await avatar(id)).status).toBe(200);
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [id]);
    expect((await avatar(id)).body).toMatchObject({ status: 404, code: 'user.notFound' });
    expect((await avatar(2_000_000)).body.code).toBe('user.notFound');
    expect((await avatar(id, admin.access)).status).toBe(200);
    await world.query('UPDATE "user" SET banned = false WHERE id = $1', [id]);
    expect((await avatar(id)).status).toBe(200);
  });

  it('is fetched once and cached, and reveals no QQ number', async () => {
    const { id } = await createAccount(world, { qqId: '12345678' });
    const first = await avatar(id);
    expect(first.headers['content-type']).toBe('image/png');
    expect(JSON.stringify(first.headers)).not.toContain('12345678');
    await avatar(id);
    expect(fetched).toEqual(['12345678']);
  });

  it('is asked for once only while the picture is missing', async () => {
    answer = () => Promise.resolve(undefined);
    const { id } = await createAccount(world, { qqId: '23456789' });
    expect((await avatar(id)).headers['content-type']).toMatch(/svg/);
    await avatar(id);
    expect(fetched).toEqual(['23456789']);
  });

  it('is not requested again for a while after the source failed', async () => {
    answer = () => Promise.reject(new Error('no network'));
    const { id } = await createAccount(world, { qqId: '34567890' });
    const another = await createAccount(world, { qqId: '45678901' });
    expect((await avatar(id)).headers['content-type']).toMatch(/svg/);
    expect((await avatar(another.id)).headers['content-type']).toMatch(/svg/);
    expect(fetched).toEqual(['34567890']);
  });
});
