import { hash } from '@node-rs/argon2';
import { AccountsService } from '../src/modules/auth';
import { startApp, type World } from './support/app';
import { createAccount, createSession, logIn, PASSWORD } from './support/accounts';

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('log-in', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
  });
  afterAll(() => world.close());

  it('answers tokens beside status and message, in the reader’s language', async () => {
    const person = await createAccount(world);
    const { status, body } = await logIn(world, person);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 200,
      message: 'welcome to use',
      userId: person.id,
      admin: false,
      access: expect.any(String),
      refresh: expect.any(String),
    });
    const chinese = await world.api.post(
      '/auth/login',
      { emailorusername: person.email, password: PASSWORD },
      { headers: { 'accept-language': 'zh-CN' } },
    );
    expect(chinese.body.message).toBe('欢迎使用');
  });

  it('answers the same for an unknown user and a wrong password', async () => {
    const person = await createAccount(world);
    const wrong = await logIn(world, { ...person, password: 'not the password' });
    const unknown = await logIn(world, { ...person, username: 'nobody.here' });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(400);
      expect({ ...answer.body, requestId: '' }).toEqual({
        status: 400,
        code: 'login.invalid',
        message: 'Wrong username, email or password',
        detail: 'Wrong username, email or password',
        requestId: '',
      });
    }
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers));
  });

  it('puts no personal data into an access token, which is valid for 15 minutes at most', async () => {
    const { access } = await createSession(world);
    const { exp, iat, ...claims } = claimsOf(access);
    expect(exp - iat).toBeLessThanOrEqual(900);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'iss', 'sid', 'sub', 'typ']);
  });

  it.each([
    ['ALICE', 'blanks and case'],
    ['  alice  ', 'blanks'],
    ['ａｌｉｃｅ', 'width'],
    ['Alice@Example.ORG', 'address'],
  ])('takes %s for alice (%s)', async (typed) => {
    const rows = await world.query('SELECT 1 FROM "user" WHERE username_canonical = $1', ['alice']);
    if (rows.length === 0)
      await createAccount(world, { username: 'alice', email: 'alice@example.org' });
    const { status } = await world.api.post('/auth/login', {
      emailorusername: typed,
      password: PASSWORD,
    });
    expect(status).toBe(200);
  });

  const wrongTypes = [[], {}, 1, true, null, '', ['x'], { $ne: '' }];
  it.each(wrongTypes)('refuses %j as a credential', async (value) => {
    for (const body of [
      { emailorusername: value, password: PASSWORD },
      { emailorusername: 'alice', password: value },
    ]) {
      const answer = await world.api.post('/auth/login', body);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('input.invalid');
    }
  });

  it('names what is missing in the words of the specification', async () => {
    const { body } = await world.api.post('/auth/login', {});
    expect(body.errors).toEqual({
      emailorusername: ['Username or email cannot be empty'],
      password: ['Password cannot be empty'],
    });
  });

  it('refuses unknown properties, U+0000 and overlong passwords', async () => {
    const good = { emailorusername: 'alice', password: PASSWORD };
    const unknown = await world.api.post('/auth/login', { ...good, isAdmin: true });
    expect(unknown.body).toMatchObject({ status: 400, code: 'input.unknownField' });
    const nul = await world.api.post('/auth/login', { ...good, emailorusername: 'ali\u0000ce' });
    expect(nul.body).toMatchObject({ status: 400, code: 'input.forbiddenCharacter' });
    const long = await world.api.post('/auth/login', { ...good, password: 'x'.repeat(10_000) });
    expect(long.status).toBe(400);
  });

  it('accepts a password in composed and decomposed form', async () => {
    const person = await createAccount(world);
    const composed = await world.app
      .get(AccountsService, { strict: false })
      .hash('caf\u00e9 au lait tous les jours');
    await world.query('UPDATE "user" SET password_hash = $2 WHERE id = $1', [person.id, composed]);
    const password = 'cafe\u0301 au lait tous les jours';
    expect((await logIn(world, { ...person, password })).status).toBe(200);
  });

  it('refuses the log-in of an account without a password', async () => {
    const person = await createAccount(world);
    await world.query('UPDATE "user" SET password_hash = NULL WHERE id = $1', [person.id]);
    expect((await logIn(world, person)).status).toBe(400);
  });

  it('stores argon2id, and renews hashes made with lesser parameters', async () => {
    const person = await createAccount(world);
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
    await world.query('UPDATE "user" SET password_hash = $2 WHERE id = $1', [person.id, weak]);
    expect((await logIn(world, person)).status).toBe(200);
    const [row] = await world.query<{ password_hash: string }>(
      'SELECT password_hash FROM "user" WHERE id = $1',
      [person.id],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(world, person)).status).toBe(200);
  });

  it('reveals a ban only after the right password', async () => {
    const person = await createAccount(world);
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [person.id]);
    expect((await logIn(world, person)).body).toMatchObject({
      status: 403,
      code: 'account.banned',
    });
    expect((await logIn(world, { ...person, password: 'not it at all' })).status).toBe(400);
  });
});

describe('log-in limits', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  const attempt = (username: string, password: string, ip: string) =>
    world.api.post('/auth/login', { emailorusername: username, password }, { ip });

  it('throttles guesses from every address, and still accepts the owner at a known address', async () => {
    const person = await createAccount(world);
    expect((await attempt(person.username, PASSWORD, '192.0.2.1')).status).toBe(200);
    const guesses = [];
    for (let host = 1; host <= 22; host += 1)
      guesses.push(await attempt(person.username, 'a wrong guess', `198.51.100.${String(host)}`));
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
    expect(statuses.slice(20)).toEqual([429, 429]);
    expect(Number(guesses[21]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(person.username, PASSWORD, '203.0.113.9')).status).toBe(429);
    expect((await attempt(person.username, PASSWORD, '192.0.2.1')).status).toBe(200);
  });

  it('counts an unknown name like an account', async () => {
    const person = await createAccount(world);
    const statuses = async (username: string, net: string) => {
      const answers = [];
      for (let host = 1; host <= 22; host += 1)
        answers.push((await attempt(username, 'a wrong guess', `${net}.${String(host)}`)).status);
      return answers;
    };
    expect(await statuses(person.username, '198.18.0')).toEqual(
      await statuses('nobody.at.all', '198.18.1'),
    );
  });

  it('throttles one address over many accounts, inside a /64 too, on every process', async () => {
    const other = await world.second();
    const answers = [];
    for (let n = 0; n < 52; n += 1) {
      const { api } = n % 2 ? other : world;
      const ip = `2001:db8:0:1::${n.toString(16)}`;
      const body = { emailorusername: `nobody.${String(n)}`, password: 'a wrong guess' };
      answers.push(await api.post('/auth/login', body, { ip }));
    }
    expect(answers.slice(0, 50).every(({ status }) => status === 400)).toBe(true);
    expect(answers.slice(50).map(({ status }) => status)).toEqual([429, 429]);
    expect(answers[51]?.body).toMatchObject({ status: 429, code: 'rate.limited' });
  });

  it('counts parallel guesses too', async () => {
    const person = await createAccount(world);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => attempt(person.username, 'a wrong guess', '203.0.113.50')),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});
