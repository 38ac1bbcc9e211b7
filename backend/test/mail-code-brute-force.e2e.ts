import { startApp, type World } from './support/app';
import { codeFor, createAccount, createSession } from './support/accounts';
import type { CallOptions } from './support/client';
import { awaitCode } from './support/mails';

const NEW = 'a battery that staples horses';
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a mail code under attack', () => {
  let world: World;
  let other: World;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
  });
  afterAll(() => world.close());

  const STRANGER = '203.0.113.9';
  /** Requests a code like a browser, which keeps the cookie. */
  const ask = async (email: string) => {
    const { headers } = await world.api.post('/auth/verify', {
      email,
      purpose: 'changepassword',
    });
    const cookie = String(headers['set-cookie']);
    return { code: await awaitCode(world, email), cookie: cookie.split(';')[0] ?? '' };
  };
  const changeAs = (
    email: string,
    code: string,
    { cookie, ...options }: CallOptions & { cookie?: string },
  ) =>
    world.api.post(
      '/auth/changepassword',
      { email, newPassword: NEW, code },
      { ...options, ...(cookie ? { headers: { cookie } } : {}) },
    );
  const burn = (email: string, code: string, ip: string, times = 6) =>
    Promise.all(
      Array.from({ length: times }, (_, n) =>
        (n % 2 ? world : other).api.post(
          '/auth/verify',
          { email, purpose: 'changepassword', code: wrongOf(code) },
          { ip },
        ),
      ),
    );

  it('stays valid at every other address', async () => {
    const { email } = await createAccount(world);
    const { code } = await ask(email);
    await burn(email, code, STRANGER);
    expect((await changeAs(email, code, { ip: STRANGER })).status).toBe(400);
    expect((await changeAs(email, code, {})).status).toBe(200);
  });

  it('stays valid for the requesting browser, also at the attackers’ address', async () => {
    const { email } = await createAccount(world);
    const { code, cookie } = await ask(email);
    await burn(email, code, STRANGER);
    for (let n = 0; n < 4; n += 1)
      expect((await changeAs(email, wrongOf(code), { ip: STRANGER, cookie })).status).toBe(400);
    expect((await changeAs(email, code, { ip: STRANGER, cookie: `a=b; ${cookie}` })).status).toBe(
      200,
    );
  });

  it('stays valid for the session of its owner', async () => {
    const person = await createSession(world);
    const { code } = await ask(person.email);
    await burn(person.email, code, '127.0.0.1');
    expect((await changeAs(person.email, code, {})).status).toBe(400);
    expect((await changeAs(person.email, code, { token: person.access })).status).toBe(200);
  });

  it('expires for others after twenty-five tries in total, and for the requester after five', async () => {
    const { email } = await createAccount(world);
    const { code, cookie } = await ask(email);
    for (let host = 1; host <= 8; host += 1) await burn(email, code, `198.51.100.${String(host)}`);
    const [row] = await world.query<{ tries: number }>(
      'SELECT tries FROM mail_code WHERE email = $1',
      [email],
    );
    expect(row?.tries).toBe(25);
    expect((await changeAs(email, code, { ip: '198.51.100.200' })).status).toBe(400);
    const foreign = await ask((await createAccount(world)).email);
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const wrong of [foreign.cookie, forged.replace(/=\d+/, '=9999999999'), 'vexil_code='])
      expect((await changeAs(email, code, { cookie: wrong })).status).toBe(400);
    for (let n = 0; n < 5; n += 1) await changeAs(email, wrongOf(code), { cookie });
    expect((await changeAs(email, code, { cookie })).status).toBe(400);
  });

  /** Requests codes repeatedly, as often as the limit per mailbox allows. */
  const askAgain = async (email: string, times: number, mailsBefore = 0) => {
    const asked = [];
    for (let n = mailsBefore + 1; n <= mailsBefore + times; n += 1) {
      await world.query(`DELETE FROM rate_limit WHERE key LIKE 'codePerMailbox%'`);
      const { headers } = await world.api.post('/auth/verify', {
        email,
        purpose: 'changepassword',
      });
      const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
      asked.push({ cookie, code: await awaitCode(world, email, n) });
    }
    return asked;
  };
  const askAgainFrom = async (email: string, mailsBefore: number) => {
    const [first] = await askAgain(email, 1, mailsBefore);
    if (!first) throw new Error('no code');
    return [first] as const;
  };
  const evaluated = async (email: string) =>
    (
      await world.query<{ tries: number }>('SELECT tries FROM mail_code WHERE email = $1', [email])
    )[0]?.tries;

  it('has no more tries for a new cookie', async () => {
    const { email } = await createAccount(world);
    const asked = await askAgain(email, 4);
    const code = asked.at(-1)?.code ?? '';
    const attempts = [...asked, ...asked].flatMap(({ cookie }) =>
      Array.from({ length: 5 }, () => changeAs(email, wrongOf(code), { ip: STRANGER, cookie })),
    );
    await Promise.all(attempts);
    expect(await evaluated(email)).toBe(5);
    // From the same IP address, but without the cookie.
    for (let n = 0; n < 10; n += 1) await changeAs(email, wrongOf(code), { ip: STRANGER });
    expect(await evaluated(email)).toBe(10);
    expect((await changeAs(email, code, { ip: STRANGER, ...asked.at(-1) })).status).toBe(400);
    // Another IP address, here the owner's, has its own count.
    expect((await changeAs(email, code, {})).status).toBe(200);
  });

  it('counts wrong tries of a mailbox over all of its codes, on both processes', async () => {
    const { email } = await createAccount(world);
    let count = 0;
    for (let round = 0; round < 4; round += 1) {
      const [{ code, cookie }] = await askAgainFrom(email, round);
      for (let n = 0; n < 5; n += 1) {
        const { status, headers } = await (n % 2 ? world : other).api.post(
          '/auth/verify',
          { email, purpose: 'changepassword', code: wrongOf(code) },
          { headers: { cookie } },
        );
        if (status === 400) count += 1;
        else expect([status, Number(headers['retry-after']) > 3000]).toEqual([429, true]);
      }
    }
    expect(count).toBe(10);
    await world.query(`UPDATE mail_code SET mailbox_tries_since = now() - interval '61 minutes'`);
    const [{ code, cookie }] = await askAgainFrom(email, 4);
    expect((await changeAs(email, code, { cookie })).status).toBe(200);
  });

  it('of strangers do not use up those of the requester, over all codes', async () => {
    const { email } = await createAccount(world);
    for (let round = 0; round < 2; round += 1) {
      const [first] = await askAgainFrom(email, round);
      for (let host = 1; host <= 6; host += 1)
        await burn(email, first.code, `198.51.100.${String(host)}`);
    }
    const [last] = await askAgainFrom(email, 2);
    expect((await changeAs(email, last.code, { ip: '198.51.100.77' })).status).toBe(429);
    expect((await changeAs(email, last.code, { cookie: last.cookie })).status).toBe(200);
  });

  it('can be tried thirty times from one network address, over all mailboxes', async () => {
    const strict = await startApp();
    const { email } = await createAccount(strict);
    const code = await codeFor(strict, email, 'changepassword');
    const tried = (n: number, ip: string, right = false) =>
      strict.api.post(
        '/auth/verify',
        right
          ? { email, purpose: 'changepassword', code }
          : { email: `box${String(n % 9)}@example.org`, purpose: 'register', code: '000000' },
        { ip },
      );
    const many = await Promise.all(Array.from({ length: 100 }, (_, n) => tried(n, '203.0.113.1')));
    expect(many.filter(({ status }) => status === 400)).toHaveLength(30);
    const refused = many.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(70);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    for (let n = 0; n < 40; n += 1) expect((await tried(n, '203.0.113.2', true)).status).toBe(200);
    await strict.close();
  });
});
