import { startApp, type World } from './support/app';
import { createAccount } from './support/accounts';
import { openStream } from './support/streams';
import { createUser, type TestUser } from './support/users';

describe('the sessions of a user', () => {
  let world: World;
  let other: World;
  let admin: TestUser;

  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const pathOf = ({ id }: TestUser) => `/admin/users/${String(id)}/sessions`;
  const list = (user: TestUser, token = admin.token) => world.api.get(pathOf(user), { token });
  const end = (user: TestUser, sessionId: string, token = admin.token) =>
    world.api.call('DELETE', `${pathOf(user)}/${sessionId}`, undefined, { token });

  it('are listed with address and times, and the own one is marked', async () => {
    const player = await createUser(world);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    const { status, body } = await list(player);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        address: '127.0.0.1',
        device: null,
        deviceName: null,
        remember: false,
        current: false,
        createdAt: time,
        renewedAt: time,
        expiresAt: time,
      },
    ]);
    expect((await list(admin)).body).toMatchObject([{ current: true }]);
  });

  it('name the device of the last log-in or renewal, at most 256 characters of it', async () => {
    const player = { ...(await createAccount(world)), token: '' };
    const agent = (device: string) => ({ headers: { 'user-agent': device } });
    const credentials = { emailorusername: player.username, password: player.password };
    const loggedIn = await world.api.post('/auth/login', credentials, agent('Firefox on Linux'));
    expect((await list(player)).body).toMatchObject([
      { device: 'Firefox on Linux', deviceName: 'Firefox · Linux' },
    ]);
    const long = `Chrome ${'x'.repeat(300)}`;
    const { refresh } = loggedIn.body;
    expect((await world.api.post('/auth/refresh', { refresh }, agent(long))).status).toBe(200);
    expect((await list(player)).body).toMatchObject([{ device: long.slice(0, 256) }]);
  });

  it('can be ended one by one, on every process within a second, and the audit log records it', async () => {
    const player = await createUser(world);
    const stream = await openStream(other, player.token);
    const [session] = (await list(player)).body;
    expect((await end(player, session.id)).status).toBe(204);
    expect(await stream.ended()).toBeLessThan(1000);
    expect((await other.api.get('/challenges', { token: player.token })).status).toBe(401);
    expect((await list(player)).body).toEqual([]);
    expect((await end(player, session.id)).body.code).toBe('session.notFound');
    const query = `/admin/audit-logs?resource=users&targetId=${String(player.id)}`;
    expect((await world.api.get(query, { token: admin.token })).body).toMatchObject([
      { action: 'endSession', before: { address: '127.0.0.1' }, after: null },
    ]);
  });

  it('of another user or of no form are not found', async () => {
    const [owner, stranger] = [await createUser(world), await createUser(world)];
    const [session] = (await list(owner)).body;
    for (const sessionId of [session.id, session.id.toUpperCase(), 'abc', '1']) {
      const { status, body } = await end(stranger, sessionId);
      expect({ sessionId, status, code: body.code }).toEqual({
        sessionId,
        status: 404,
        code: 'session.notFound',
      });
    }
    expect((await list(owner)).body).toHaveLength(1);
    expect((await list({ ...owner, id: 999_999 })).body.code).toBe('user.notFound');
  });

  it('are no business of players', async () => {
    const player = await createUser(world);
    const [session] = (await list(player)).body;
    expect((await list(player, player.token)).body.code).toBe('access.denied');
    expect((await end(player, session.id, player.token)).body.code).toBe('access.denied');
    expect((await list(player)).body).toHaveLength(1);
  });
});
