import { createHmac } from 'node:crypto';
import { startApp, type World } from './support/app';
import { createSession, type Person } from './support/accounts';

type Session = Person & { access: string; refresh: string };

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a session', () => {
  let world: World;
  let other: World;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
  });
  afterAll(() => world.close());

  const info = ({ api }: World, id: number, token: string) =>
    api.get(`/user/info/${String(id)}`, { token });
  const refresh = ({ api }: World, token: string) => api.post('/auth/refresh', { refresh: token });
  const works = async (at: World, { id }: Session, token: string) =>
    (await info(at, id, token)).status === 200;
  /** Ends the grace period of all used tokens. */
  const age = () =>
    world.query(`UPDATE refresh_token SET used_at = used_at - interval '11 seconds'`);

  it('requires a token, and distinguishes a missing from an expired one', async () => {
    expect((await world.api.get('/user/info/1')).body).toMatchObject({
      status: 401,
      code: 'session.required',
    });
    expect((await info(world, 1, 'garbage')).body).toMatchObject({
      status: 401,
      code: 'session.expired',
    });
  });

  it('accepts no forged access token', async () => {
    const session = await createSession(world);
    const [head = '', payload = '', signature = ''] = session.access.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const now = Math.floor(Date.now() / 1000);
    const signed = (header: object, body: object, secret = 'x'.repeat(32)) => {
      const text = `${part(header)}.${part(body)}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const header = { alg: 'HS256', typ: 'JWT' };
    const forged = [
      `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${part({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
      `${part({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
      `${head}.${part({ ...claims, sub: '999999' })}.${signature}`,
      `${head}.${part({ ...claims, exp: now + 1e6 })}.${signature}`,
      signed(header, claims),
      signed(header, claims, world.config.jwtSecret),
      signed({ ...header, kid: "../../dev/null' OR 1=1" }, claims),
      signed({ ...header, jwk: { kty: 'oct', k: 'AA' } }, claims),
      `${head}.${payload}.`,
      `${head}.${payload}`,
      `${head}.e3.${signature}`,
      `${part([])}.${payload}.${signature}`,
      `bnVsbA.${payload}.${signature}`,
      '..',
      'A'.repeat(10_000),
    ];
    for (const token of forged)
      expect((await info(world, session.id, token)).body).toMatchObject({
        status: 401,
        code: 'session.expired',
      });
  });

  it('accepts a refresh token for refreshing only, and nothing else instead', async () => {
    const session = await createSession(world);
    expect((await info(world, session.id, session.refresh)).status).toBe(401);
    expect((await refresh(world, session.access.slice(0, 128))).status).toBe(401);
    expect((await refresh(world, '123456')).status).toBe(401);
  });

  it('rotates at each use, and stores no token as it is', async () => {
    const session = await createSession(world);
    const { status, body } = await refresh(world, session.refresh);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 200, message: 'Session refreshed' });
    expect(Buffer.from(body.refresh, 'base64url')).toHaveLength(32);
    expect(await works(world, session, body.access)).toBe(true);
    const [row] = await world.query<{ all: string }>(
      `SELECT string_agg(t::text, ' ') AS all FROM refresh_token t`,
    );
    expect(row?.all).not.toContain(session.refresh);
    expect(row?.all).not.toContain(Buffer.from(session.refresh).toString('hex'));
  });

  it('ends the whole family when an old token is reused after the grace period', async () => {
    const session = await createSession(world);
    const again = await world.api.post('/auth/login', {
      emailorusername: session.username,
      password: session.password,
    });
    const { body } = await refresh(world, session.refresh);
    await age();
    expect((await refresh(other, session.refresh)).status).toBe(401);
    expect((await refresh(world, body.refresh)).status).toBe(401);
    expect(await works(world, session, body.access)).toBe(false);
    expect(await works(world, session, again.body.access)).toBe(true);
  });

  it('gives fifty simultaneous refreshes over two processes one and the same child', async () => {
    const session = await createSession(world);
    const race = await Promise.all(
      Array.from({ length: 50 }, (_, n) => refresh(n % 2 ? world : other, session.refresh)),
    );
    expect(race.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(race.map(({ body }) => body.refresh)).size).toBe(1);
    const unused = await world.query(
      `SELECT session_id FROM refresh_token t JOIN session s ON s.id = t.session_id
       WHERE t.used_at IS NULL AND s.user_id = $1`,
      [session.id],
    );
    expect(unused).toHaveLength(1);
    await age();
    expect((await refresh(world, session.refresh)).status).toBe(401);
    expect((await refresh(world, race[0]?.body.refresh)).status).toBe(401);
    for (const { body } of race.slice(0, 3))
      expect(await works(other, session, body.access)).toBe(false);
  });

  it('ends the grace when the successor is used, without ending the family', async () => {
    const session = await createSession(world);
    const second = await refresh(world, session.refresh);
    const third = await refresh(world, second.body.refresh);
    expect((await refresh(world, session.refresh)).status).toBe(401);
    expect((await refresh(world, third.body.refresh)).status).toBe(200);
  });

  it('is refused after the end of its access token', async () => {
    const session = await createSession(world);
    expect(await works(world, session, session.access)).toBe(true);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 30_000);
    expect(await works(world, session, session.access)).toBe(false);
    now.mockRestore();
  });

  it('ends after 24 hours, after 30 days when remembered, and for good at its absolute end', async () => {
    const short = await createSession(world);
    const { body } = await world.api.post('/auth/login', {
      emailorusername: short.username,
      password: short.password,
      remember: true,
    });
    const hours = await world.query<{ hours: number }>(
      `SELECT round(extract(epoch FROM t.expires_at - now()) / 3600)::int AS hours
       FROM refresh_token t JOIN session s ON s.id = t.session_id
       WHERE s.user_id = $1 ORDER BY 1`,
      [short.id],
    );
    expect(hours.map((row) => row.hours)).toEqual([24, 720]);
    await world.query('UPDATE session SET expires_at = now() WHERE user_id = $1', [short.id]);
    expect((await refresh(world, body.refresh)).status).toBe(401);
    expect((await refresh(world, short.refresh)).status).toBe(401);
  });

  it('ends at log-out, on every process, with any token', async () => {
    const session = await createSession(world);
    expect(await works(world, session, session.access)).toBe(true);
    expect(await works(other, session, session.access)).toBe(true);
    const out = await world.api.get('/auth/logout', { token: session.access });
    expect(out.body).toEqual({ status: 200, message: 'Logged out' });
    expect(out.headers['cache-control']).toBe('no-store');
    expect(await works(world, session, session.access)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await works(other, session, session.access)).toBe(false);
    expect((await refresh(other, session.refresh)).status).toBe(401);
    for (const token of [session.access, 'garbage', undefined])
      expect((await world.api.get('/auth/logout', { token })).status).toBe(200);
  });

  it('ends for a deleted account, and loses admin rights at the refresh', async () => {
    const gone = await createSession(world);
    await world.query('DELETE FROM "user" WHERE id = $1', [gone.id]);
    expect((await refresh(world, gone.refresh)).status).toBe(401);
  });

  it('acts on a ban even when its event was lost', async () => {
    const session = await createSession(world);
    expect(await works(world, session, session.access)).toBe(true);
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [session.id]);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await info(world, session.id, session.access)).body).toMatchObject({
      status: 403,
      code: 'account.banned',
    });
    expect((await refresh(world, session.refresh)).body).toMatchObject({
      status: 403,
      code: 'account.banned',
    });
  });
});
