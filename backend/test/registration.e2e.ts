import { startApp, type World } from './support/app';
import { codeFor, clearRateLimits, registration } from './support/accounts';

describe('registration', () => {
  let world: World;
  let other: World;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
  });
  afterEach(() => clearRateLimits(world));
  afterAll(() => world.close());

  const register = (body: object, at: World = world) => at.api.post('/auth/register', body);
  const withCode = async (username: string, more: object = {}) => {
    const body = registration(username, more);
    return { ...body, code: await codeFor(world, body.email, 'register') };
  };
  const count = async (text: string, values: unknown[] = []) =>
    (await world.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, values))[0]?.n;

  it('makes an account that is not logged in but can log in', async () => {
    const body = await withCode('newcomer');
    const answer = await register(body);
    expect(answer.body).toEqual({ status: 200, message: 'Registered! Please log in.' });
    const login = await world.api.post('/auth/login', {
      emailorusername: 'newcomer',
      password: body.password,
    });
    expect(login.body).toMatchObject({ status: 200, admin: false });
    const token = login.body.access;
    const info = await world.api.get(`/user/info/${String(login.body.userId)}`, { token });
    expect(info.body).toMatchObject({
      username: 'newcomer',
      userGroup: 1,
      telephone: '+86 138-0000-0000',
      qqId: '10001',
      email: 'newcomer@example.org',
    });
  });

  it('gives one of twenty the name, and one of twenty the address', async () => {
    const bodies = [];
    for (let n = 0; n < 20; n += 1)
      bodies.push(await withCode('wanted', { email: `wanted${String(n)}@example.org` }));
    const names = await Promise.all(bodies.map((body, n) => register(body, n % 2 ? world : other)));
    expect(names.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = names.filter(({ status }) => status !== 200);
    for (const { body } of lost)
      expect(body).toMatchObject({
        status: 409,
        code: 'user.usernameTaken',
        errors: { username: ['Already taken'] },
      });
    expect(await count(`mail_code WHERE email LIKE 'wanted%' AND used_at IS NOT NULL`)).toBe(1);

    const one = await withCode('address.0', { email: 'address@example.org' });
    const race = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        register({ ...one, username: `address.${String(n)}` }, n % 2 ? world : other),
      ),
    );
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(race.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(race.find(({ status }) => status === 409)?.body.code).toBe('user.emailTaken');
  });

  it('treats look-alikes of a name as the name', async () => {
    expect((await register(await withCode('kiss.iris'))).status).toBe(200);
    const variants = [
      'Kiss.Iris',
      ' kiss.iris',
      'ｋｉｓｓ.ｉｒｉｓ',
      'kiſs.iris',
      '\u212Aiss.iris',
      'kıss.iris',
      'kіss.iris',
    ];
    for (const [n, username] of variants.entries()) {
      const body = await withCode(username, { email: `variant${String(n)}@example.org` });
      expect((await register(body)).body.code).toBe('user.usernameTaken');
    }
    expect((await register(await withCode('TOM.Abel', { email: 'tom@example.org' }))).status).toBe(
      200,
    );
    // Cyrillic letters, and an upper case I instead of an l.
    for (const [n, username] of ['ТОМ.Abel', 'TOM.AbeI'].entries()) {
      const body = await withCode(username, { email: `look${String(n)}@example.org` });
      expect((await register(body)).body.code).toBe('user.usernameTaken');
    }
    for (const username of ['kiss.\u200biris', 'kiss\u00a0iris'])
      expect((await register(registration(username, { email: 'v@example.org' }))).status).toBe(400);
  });

  it.each([
    ['a@b', 'Username cannot be an email'],
    ['x@example.org', 'Username cannot be an email'],
    ['admin', 'This username is reserved'],
    ['Rооt', 'This username is reserved'],
    ['undefined', 'This username is reserved'],
    ['ADМIN', 'This username is reserved'],
    ['OfficiaI', 'This username is reserved'],
    ['ab\u202ecd', 'Only letters, digits and _ - . are allowed'],
    ['x'.repeat(25), 'Must be 2 to 24 characters'],
  ])('refuses the name %j', async (username, message) => {
    const { body } = await register(registration('x', { username, email: 'h27@example.org' }));
    expect(body).toMatchObject({ status: 400, errors: { username: [message] } });
  });

  it.each(['admin', 'isAdmin', 'role', 'banned', 'id', 'userId', 'createdAt', 'passwordHash'])(
    'refuses the property %s',
    async (property) => {
      const { body } = await register(registration('mallory', { [property]: true }));
      expect(body).toMatchObject({ status: 400, code: 'input.unknownField' });
    },
  );

  it('refuses __proto__ and arrays', async () => {
    const good = JSON.stringify(registration('proto.test'));
    const polluted = good.replace('{', '{"__proto__":{"admin":true},');
    expect((await world.api.post('/auth/register', polluted)).status).toBe(400);
    expect((await world.api.post('/auth/register', `[${good}]`)).status).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([2, 3, 4, -1, '0', 1.5, null, [1]])(
    'refuses the group %j to internal users',
    async (userGroup) => {
      expect((await register(registration('grouped', { userGroup }))).status).toBe(400);
    },
  );

  it('refuses no code, another’s code, and a used code', async () => {
    expect((await register(registration('codeless'))).body.code).toBe('code.invalid');
    const body = await withCode('coded');
    expect((await register({ ...body, email: 'else@example.org' })).status).toBe(400);
    expect((await register(body)).status).toBe(200);
    const replay = await register({ ...body, username: 'coded.again' });
    expect(replay.status).toBe(409);
    expect(await count(`"user" WHERE username LIKE 'coded%'`)).toBe(1);
  });

  it('names every missing field in the words of the specification', async () => {
    const { body } = await register({ type: 'external' });
    expect(Object.keys(body.errors).sort()).toEqual([
      'code',
      'email',
      'password',
      'qqId',
      'telephone',
      'username',
    ]);
    expect(body.errors.code).toEqual(['Code is required']);
    expect(body.errors.email).toEqual(['Invalid or missing email']);
    const short = await register(registration('shortmail', { email: 'x' }));
    expect(short.body.errors).toEqual({ email: ['Invalid or missing email'] });
    const invited = await register(registration('uninvited', { type: 'external', userGroup: 2 }));
    expect(invited.body.errors).toEqual({ invitationCode: ['Invitation code is required'] });
  });
});
