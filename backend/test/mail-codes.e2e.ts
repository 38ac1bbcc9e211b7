import { startApp, type World } from './support/app';
import {
  codeFor,
  createAccount,
  createSession,
  clearRateLimits,
  PASSWORD,
  registration,
} from './support/accounts';
import { sendUntilAnswered } from './support/client';
import { startMailWorker } from './support/jobs';
import { awaitCode, awaitMail, mailsTo } from './support/mails';

const NEW = 'a battery that staples horses';

/** Starts a worker that sends mails, and stops it once the mail to the address has arrived. */
async function deliverMail(world: World, email: string, count?: number) {
  const worker = await startMailWorker(world);
  try {
    return await awaitMail(world, email, count);
  } finally {
    await worker.close();
  }
}

describe('a mail code', () => {
  let world: World;
  let other: World;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
  });
  afterEach(() => clearRateLimits(world));
  afterAll(() => world.close());

  const verify = (body: object, token?: string) => world.api.post('/auth/verify', body, { token });
  const check = (email: string, code: string, purpose = 'changepassword') =>
    verify({ email, purpose, code });
  const change = (at: World, email: string, code: string, token?: string) =>
    at.api.post('/auth/changepassword', { email, newPassword: NEW, code }, { token });
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is six digits, sent in the requester’s language, checked without being spent', async () => {
    const { email } = await createAccount(world);
    const sent = await verify({ email, purpose: 'changepassword' });
    expect(sent.body).toEqual({ status: 200, message: 'Code sent' });
    const mail = await awaitMail(world, email);
    expect(mail.subject).toMatch(/Verification code/);
    const code = await awaitCode(world, email);
    for (let time = 0; time < 7; time += 1)
      expect((await check(email, code)).body).toMatchObject({ status: 200 });
    expect((await check(email, wrongOf(code))).body).toMatchObject({
      status: 400,
      code: 'code.invalid',
      message: 'Invalid code',
    });
    const stored = await world.query<{ row: string }>('SELECT m::text AS row FROM mail_code m');
    expect(stored.map(({ row }) => row).join()).not.toContain(code);
  });

  it('is written in Chinese for Chinese readers', async () => {
    const { email } = await createAccount(world);
    const headers = { 'accept-language': 'zh-CN' };
    const body = { email, purpose: 'changepassword' };
    expect((await world.api.post('/auth/verify', body, { headers })).body.message).toBe(
      '验证码已发送',
    );
    expect((await awaitMail(world, email)).text).toMatch(/您的验证码是 \d{6}。/);
  });

  it('is valid once, also for thirty uses at the same time on two processes', async () => {
    const { email } = await createAccount(world);
    const code = await codeFor(world, email, 'changepassword');
    const race = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        sendUntilAnswered(() => change(n % 2 ? world : other, email, code)),
      ),
    );
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(race.filter(({ status }) => status === 400)).toHaveLength(29);
    expect((await change(world, email, code)).status).toBe(400);
  });

  it('is bound to its purpose', async () => {
    const { email } = await createAccount(world);
    const forChange = await codeFor(world, email, 'changepassword');
    expect((await check(email, forChange, 'register')).status).toBe(400);
    const fresh = registration('purpose.test');
    const forRegister = await codeFor(world, fresh.email, 'register');
    expect((await change(world, fresh.email, forRegister)).status).toBe(400);
    const registered = await world.api.post('/auth/register', { ...fresh, code: forRegister });
    expect(registered.status).toBe(200);
    expect((await change(world, email, forChange)).status).toBe(200);
  });

  it('is bound to its address, and a session to its own', async () => {
    const a = await createSession(world);
    const b = await createAccount(world);
    const codeB = await codeFor(world, b.email, 'changepassword');
    expect((await change(world, a.email, codeB)).status).toBe(400);
    expect((await change(world, b.email, codeB, a.access)).body).toMatchObject({
      status: 400,
      code: 'email.foreign',
    });
    const foreign = { email: b.email, purpose: 'changepassword' };
    expect((await verify(foreign, a.access)).body.code).toBe('email.foreign');
    expect((await change(world, b.email, codeB)).status).toBe(200);
  });

  it('expires after ten minutes, and when a newer one is sent', async () => {
    const { email } = await createAccount(world);
    const first = await codeFor(world, email, 'changepassword');
    await clearRateLimits(world);
    const second = await codeFor(world, email, 'changepassword', 2);
    expect((await check(email, second)).status).toBe(200);
    if (first !== second) expect((await check(email, first)).status).toBe(400);
    const [row] = await world.query<{ minutes: number }>(
      'SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM mail_code WHERE email = $1',
      [email],
    );
    expect(row?.minutes).toBeLessThanOrEqual(10);
    await world.query('UPDATE mail_code SET expires_at = now() WHERE email = $1', [email]);
    expect((await check(email, second)).status).toBe(400);
  });

  it('survives five wrong tries and no more, also concurrent ones', async () => {
    const { email } = await createAccount(world);
    const code = await codeFor(world, email, 'changepassword');
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => change(n % 2 ? world : other, email, wrongOf(code))),
    );
    const [row] = await world.query<{ tries: number }>(
      'SELECT tries FROM mail_code WHERE email = $1',
      [email],
    );
    expect(row?.tries).toBe(5);
    expect((await change(world, email, code)).status).toBe(400);
  });

  it('is sent only to known, unbanned accounts, while every answer is the same', async () => {
    const known = await createAccount(world);
    const banned = await createAccount(world);
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [banned.id]);
    const addresses = [banned.email, 'nobody@example.org', known.email];
    const answers = [];
    for (const email of addresses) answers.push(await verify({ email, purpose: 'changepassword' }));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([200, { status: 200, message: 'Code sent' }]),
    );
    await awaitMail(world, known.email);
    expect(await mailsTo(world, banned.email)).toEqual([]);
    expect(await mailsTo(world, 'nobody@example.org')).toEqual([]);
  });

  it('reveals by mail, not in the answer, that an address is already registered', async () => {
    const { email } = await createAccount(world);
    const taken = await verify({ email, purpose: 'register' });
    const free = await verify({ email: 'free@example.org', purpose: 'register' });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const { subject = '', text = '' } = await deliverMail(world, email);
    expect(subject).toBe('【揭旗】您已拥有账号');
    expect(text).not.toMatch(/\d{6}/);
  });

  it('is sent once a minute and five times an hour to a mailbox, in any spelling', async () => {
    const { email } = await createAccount(world);
    const variant = email.replace('@', '+tag@').toUpperCase();
    await verify({ email, purpose: 'changepassword' });
    for (const address of [email, variant]) {
      const again = await verify({ email: address, purpose: 'register' });
      expect(again.status).toBe(429);
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (let time = 0; time < 4; time += 1) {
      await world.query(`DELETE FROM rate_limit WHERE key LIKE 'codePerMailboxMinute%'`);
      expect((await verify({ email, purpose: 'register' })).status).toBe(200);
    }
    await world.query(`DELETE FROM rate_limit WHERE key LIKE 'codePerMailboxMinute%'`);
    expect((await verify({ email, purpose: 'register' })).status).toBe(429);
  });

  it('is sent twenty times an hour for one network address, over all mailboxes', async () => {
    const strict = await startApp();
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      const body = { email: `box${String(n)}@example.org`, purpose: 'register' };
      const headers = { 'x-forwarded-for': `203.0.113.${String(n)}` };
      statuses.push((await strict.api.post('/auth/verify', body, { headers })).status);
    }
    // Above the limit, a request needs a proof of work.
    expect(statuses).toEqual([...Array(20).fill(200), 400]);
    await strict.close();
  });

  it.each([
    'victim@x.com,evil@y.com',
    'evil@y.com;a@x.com',
    'a@x.com\r\nBcc: evil@y.com',
    'Name <a@x.com>',
    '"a b"@x.com',
    'mıke@example.org',
    `${'a'.repeat(64)}@${'b'.repeat(200)}.com`,
    '',
    null,
    [],
    { address: 'a@x.com' },
  ])('is never sent to %j', async (email) => {
    const { status, body } = await verify({ email, purpose: 'register' });
    expect(status).toBe(400);
    expect(body.errors?.email).toBeDefined();
  });
});

describe('a changed password', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  });
  afterAll(() => world.close());

  it('ends every session, replaces the old one and is reported by mail', async () => {
    const person = await createSession(world);
    const code = await codeFor(world, person.email, 'changepassword');
    const { body } = await world.api.post(
      '/auth/changepassword',
      { newPassword: NEW, code },
      { token: person.access },
    );
    expect(body).toMatchObject({ status: 200, message: 'Password changed successfully' });
    const info = await world.api.get(`/user/info/${String(person.id)}`, { token: person.access });
    expect(info.status).toBe(401);
    expect((await world.api.post('/auth/refresh', { refresh: person.refresh })).status).toBe(401);
    const logIn = (password: string) =>
      world.api.post('/auth/login', { emailorusername: person.username, password });
    expect((await logIn(PASSWORD)).status).toBe(400);
    expect((await logIn(NEW)).status).toBe(200);
    const mail = await deliverMail(world, person.email, 2);
    // In the language of the log-in.
    expect(mail.subject).toMatch(/password was changed/);
  });

  it('is refused when weak or personal, and the code stays valid', async () => {
    const person = await createAccount(world);
    const code = await codeFor(world, person.email, 'changepassword');
    const change = (newPassword: unknown) =>
      world.api.post('/auth/changepassword', { email: person.email, newPassword, code });
    for (const weak of ['seven77', 'password123', person.email, 'x'.repeat(257), null, 12345678])
      expect((await change(weak)).body).toMatchObject({
        status: 400,
        code: 'input.invalid',
        errors: { newPassword: [expect.any(String)] },
      });
    expect((await change('六十四个字符 🚩 with blanks')).status).toBe(200);
  });

  it('requires an address from visitors', async () => {
    const { status, body } = await world.api.post('/auth/changepassword', {
      newPassword: NEW,
      code: '123456',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ email: ['Invalid or missing email'] });
  });
});
