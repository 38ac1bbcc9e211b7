import { Limiter } from '../src/infra/rate-limit';
import { rates } from '../src/lib/limits';
import { codeFor, createAccount, createSession, logIn, registration } from './support/accounts';
import { startApp, type World } from './support/app';
import { captchaAnswer, challengeFor, encodeAnswer, settingsWriter } from './support/captcha';

/** Uses up a rate limit of the test's address; `call` must already have created its counter. */
async function useUp(world: World, rate: string, call: () => Promise<unknown>): Promise<void> {
  await call();
  const rows = await world.query(
    'UPDATE rate_limit SET points = 1000000 WHERE key LIKE $1 RETURNING 1',
    [`${rate}:%`],
  );
  expect(rows).toHaveLength(1);
}

const askFor = (world: World, email: string, more: object = {}) =>
  world.api.post('/auth/verify', { email, purpose: 'register', ...more });

describe('one of many behind a network address', () => {
  let world: World;
  let other: World;
  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
  });
  afterAll(() => world.close());
  beforeEach(() => world.query('DELETE FROM rate_limit'));

  it('cannot keep sessions of others from being renewed', async () => {
    const neighbor = await createSession(world);
    await useUp(world, 'refreshPerAddress', () =>
      world.api.post('/auth/refresh', { refresh: 'unknown' }),
    );
    const refused = await other.api.post('/auth/refresh', { refresh: 'unknown.2' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
    const renewed = await other.api.post('/auth/refresh', { refresh: neighbor.refresh });
    expect(renewed.status).toBe(200);
    // Refreshing with a used token counts as a known user, too.
    expect((await world.api.post('/auth/refresh', { refresh: neighbor.refresh })).status).toBe(200);
  });

  it('cannot renew a session without end', async () => {
    const { refresh } = await createSession(world);
    await world.api.post('/auth/refresh', { refresh });
    await world.query(`UPDATE rate_limit SET points = $1 WHERE key LIKE 'refreshPerSession:%'`, [
      rates.refreshPerSession.points,
    ]);
    expect((await world.api.post('/auth/refresh', { refresh })).status).toBe(429);
    const neighbor = await createSession(world);
    const renewed = await world.api.post('/auth/refresh', { refresh: neighbor.refresh });
    expect(renewed.status).toBe(200);
  });

  it('cannot lock out users who have logged in there before', async () => {
    const regular = await createSession(world);
    const newcomer = await createAccount(world);
    await useUp(world, 'loginPerAddress', () =>
      world.api.post('/auth/login', { emailorusername: 'nobody.here', password: 'a wrong guess' }),
    );
    expect((await logIn(world, regular)).status).toBe(200);
    expect((await logIn(other, regular)).status).toBe(200);
    expect((await logIn(world, newcomer)).status).toBe(429);
    // The limit per account and address still applies.
    for (let n = 0; n < rates.loginPerAccount.points; n += 1)
      await logIn(n % 2 ? world : other, { ...regular, password: 'a wrong guess' });
    expect((await logIn(world, regular)).status).toBe(429);
  });

  it('cannot keep newcomers from their codes: above the limit each costs a proof of work', async () => {
    const limit = rates.codePerAddress.points;
    for (let n = 0; n < limit; n += 1)
      expect((await askFor(n % 2 ? world : other, `early${n}@example.org`)).status).toBe(200);
    for (const by of [world, other])
      expect(await askFor(by, 'late@example.org')).toMatchObject({
        status: 400,
        body: { code: 'captcha.required', errors: { captcha: [expect.any(String)] } },
      });
    const captcha = await captchaAnswer(world, 'verify');
    expect((await askFor(world, 'late@example.org', { captcha })).status).toBe(200);
    const again = await askFor(other, 'later@example.org', { captcha });
    expect(again).toMatchObject({ status: 400, body: { code: 'captcha.invalid' } });
  });

  it('has no use for the proof elsewhere while no captcha is on', async () => {
    for (const action of ['login', 'register']) {
      const { status } = await world.api.get(`/captcha/challenge?action=${action}`);
      expect(status).toBe(404);
    }
  });

  it('keeps the limit of a mailbox, with a proof or without', async () => {
    const email = 'once@example.org';
    await codeFor(world, email, 'register');
    const captcha = await captchaAnswer(world, 'verify');
    expect((await askFor(world, email, { captcha })).status).toBe(429);
  });

  it('asks nothing of a session that asks for its own code', async () => {
    const { email, access: token } = await createSession(world);
    await useUp(world, 'codePerAddress', () => askFor(world, 'first@example.org'));
    const body = { email, purpose: 'changepassword' };
    expect((await world.api.post('/auth/verify', body, { token })).status).toBe(200);
  });
});

describe('wrong answers to a captcha', () => {
  it('lock out no user with the correct one', async () => {
    const world = await startApp();
    const person = await createAccount(world);
    await (
      await settingsWriter(world)
    )('captcha.kind', 'altcha');
    const wrong = () => logIn(world, person, { captcha: encodeAnswer({ turn: 1 }) });
    await useUp(world, 'captchaPerAddress', wrong);
    expect((await wrong()).status).toBe(429);
    expect((await challengeFor(world, 'login')).parameters).toBeDefined();
    const captcha = await captchaAnswer(world, 'login');
    expect((await logIn(world, person, { captcha })).status).toBe(200);
    await world.close();
  });
});

describe('an event day', () => {
  const factor = 3;
  const limit = rates.registerPerAddress.points;
  let world: World;
  let other: World;
  let set: Awaited<ReturnType<typeof settingsWriter>>;
  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
    set = await settingsWriter(world);
  });
  afterAll(() => world.close());
  beforeEach(() => world.query('DELETE FROM rate_limit'));

  /** How many of these uses the limiter admits, across both processes. */
  const passed = async (
    count: number,
    rate: 'registerPerAddress' | 'testMailPerUser',
    key: string,
  ) => {
    const tries = Array.from({ length: count }, (_, n) =>
      (n % 2 ? world : other).app.get(Limiter, { strict: false }).tryConsume(rate, key),
    );
    return (await Promise.all(tries)).filter((error) => error === undefined).length;
  };
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

  it('multiplies what counts by address, on every process, until its end by the clock of the database', async () => {
    expect((await set('eventDay.factor', factor)).status).toBe(200);
    expect(await passed(limit * factor + 9, 'registerPerAddress', 'before')).toBe(limit);
    expect((await set('eventDay.endsAt', inMs(60_000))).status).toBe(200);
    expect(await passed(limit * factor + 9, 'registerPerAddress', 'while')).toBe(limit * factor);
    const { points } = rates.testMailPerUser;
    expect(await passed(points * factor, 'testMailPerUser', 'of a user')).toBe(points);
    await world.query(
      `UPDATE setting SET value = to_jsonb(now() - interval '1 second') WHERE key = 'eventDay.endsAt'`,
    );
    expect(await passed(limit * factor, 'registerPerAddress', 'after')).toBe(limit);
  });

  it('is a setting with bounds and audit rows', async () => {
    for (const wrong of [1, 101, 2.5, '5', null])
      expect((await set('eventDay.factor', wrong)).status).toBe(400);
    for (const wrong of ['tomorrow', inMs(-1000), inMs(15 * 24 * 3_600_000), 5])
      expect((await set('eventDay.endsAt', wrong)).status).toBe(400);
    expect((await set('eventDay.endsAt', inMs(3_600_000))).status).toBe(200);
    expect((await set('eventDay.endsAt', null)).status).toBe(200);
    const rows = await world.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_log a JOIN setting s ON s.id = a.target_id AND a.resource = 'settings'
        WHERE s.key = 'eventDay.endsAt'`,
    );
    expect(rows[0]?.n).toBeGreaterThanOrEqual(2);
  });
});

it('a lecture hall of forty gets its codes, and each browser its own tries', async () => {
  const world = await startApp();
  // Forty new users behind one address request codes, twice the limit per address.
  const people = Array.from({ length: 2 * rates.codePerAddress.points }, (_, n) => `freshman${n}`);
  for (const [n, name] of people.entries()) {
    const proof =
      n < rates.codePerAddress.points ? {} : { captcha: await captchaAnswer(world, 'verify') };
    const asked = await askFor(world, `${name}@example.org`, proof);
    expect(asked.status).toBe(200);
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await world.api.post('/auth/register', registration(name), {
      headers: { cookie },
    });
    // Wrong codes are counted per browser, so this is no rate limit error.
    expect(answer.body.code).toBe('code.invalid');
  }
  await world.close();
});
