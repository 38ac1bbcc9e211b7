import { codeFor, createSession, logIn } from './support/accounts';
import { startApp, type World } from './support/app';

const NEW = 'quite another horse, stapled';

describe('a change of the password', () => {
  let world: World;
  let other: World;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
  });
  afterAll(() => world.close());

  const self = (at: World, id: number, token: string) =>
    at.api.get(`/user/info/${String(id)}`, { token });
  const refresh = (token: string) => world.api.post('/auth/refresh', { refresh: token });
  const change = (email: string, code: string, token?: string) =>
    world.api.post('/auth/changepassword', { email, newPassword: NEW, code }, { token });
  const lifetimes = (id: number) =>
    world.query<{ remember: boolean; live: boolean; hours: number }>(
      `SELECT remember, ended_at IS NULL AS live, round(extract(epoch FROM t.expires_at - now()) / 3600)::int AS hours
       FROM session s JOIN refresh_token t ON t.session_id = s.id WHERE user_id = $1 AND t.used_at IS NULL
       ORDER BY live, hours`,
      [id],
    );

  it('ends every session, and answers a new one to the device that made it', async () => {
    const person = await createSession(world);
    const here = (await logIn(world, person, { remember: true })).body;
    expect((await self(other, person.id, here.access)).status).toBe(200);
    const code = await codeFor(world, person.email, 'changepassword');

    const { status, body } = await change(person.email, code, here.access);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 200,
      message: 'Password changed successfully',
      access: expect.any(String),
      refresh: expect.any(String),
    });
    for (const at of [world, other])
      expect((await self(at, person.id, body.access)).status).toBe(200);
    for (const token of [person.access, here.access])
      expect((await self(world, person.id, token)).status).toBe(401);
    for (const token of [person.refresh, here.refresh])
      expect((await refresh(token)).status).toBe(401);
    expect((await refresh(body.refresh)).status).toBe(200);
    expect((await logIn(world, person)).status).toBe(400);
    expect((await logIn(world, { ...person, password: NEW })).status).toBe(200);
    // The new session expires at the same time as the previous one.
    expect(await lifetimes(person.id)).toEqual([
      { remember: false, live: false, hours: 24 },
      { remember: true, live: false, hours: 720 },
      { remember: false, live: true, hours: 24 },
      { remember: true, live: true, hours: 720 },
    ]);
  });

  it('opens no session by the code alone', async () => {
    const person = await createSession(world);
    const code = await codeFor(world, person.email, 'changepassword');
    const { body } = await change(person.email, code);
    expect(body).toEqual({ status: 200, message: 'Password changed successfully' });
    expect((await self(world, person.id, person.access)).status).toBe(401);
    expect((await lifetimes(person.id)).map(({ live }) => live)).toEqual([false]);
  });
});
