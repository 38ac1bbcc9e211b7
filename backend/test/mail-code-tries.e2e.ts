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
  /** Asks for a code as a browser does, which keeps the cookie. */
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
