import { startApp, type World } from './support/app';
import {
  codeFor,
  createAccount,
  createSession,
  clearRateLimits,
  registration,
} from './support/accounts';

describe('registration by invitation', () => {
  let world: World;
  let other: World;
  let admin: string;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    admin = (await createSession(world, { admin: true })).access;
  });
  afterEach(() => clearRateLimits(world));
  afterAll(() => world.close());

  const register = (body: object, at: World = world) => at.api.post('/auth/register', body);
  const withCode = async (username: string, more: object = {}) => {
    const body = registration(username, more);
    return { ...body, code: await codeFor(world, body.email, 'register') };
  };
  const invite = async (values: object = {}) => {
    const { status, body } = await world.api.post('/admin/invitations', values, { token: admin });
    expect(status).toBe(201);
    return body;
  };
  const count = async (text: string, values: unknown[] = []) =>
    (await world.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, values))[0]?.n;
  const usesOf = async (id: number) =>
    (await world.query<{ uses: number }>('SELECT uses FROM invitation WHERE id = $1', [id]))[0]
      ?.uses;

  it('gives external users group 2 unless the invitation names one', async () => {
    const { content } = await invite();
    const external = { type: 'external', invitationCode: content, userGroup: 0 };
    expect((await register(registration('outsider', external))).status).toBe(400);
    const plain = await withCode('outsider', { ...external, userGroup: undefined });
    expect((await register(plain)).status).toBe(200);
    const named = await invite({ userGroup: 1 });
    const insider = { type: 'external', invitationCode: named.content, userGroup: undefined };
    expect((await register(await withCode('insider', insider))).status).toBe(200);
    const groups = await world.query(
      `SELECT user_group FROM "user" WHERE username IN ('outsider', 'insider') ORDER BY username`,
    );
    expect(groups).toEqual([{ user_group: 1 }, { user_group: 2 }]);
  });

  it('refuses a wrong invitation and uses neither code nor invitation on failure', async () => {
    const { id, content } = await invite();
    const body = await withCode('careful', { type: 'external', userGroup: 2 });
    for (const wrong of [
      '',
      ' ',
      `${content} `,
      'NOSUCHCODE000000',
      "' OR 1=1 --",
      [content],
      null,
    ])
      expect((await register({ ...body, invitationCode: wrong })).status).toBe(400);
    const right = { ...body, invitationCode: content };
    expect((await register({ ...right, code: '000000x' })).status).toBe(400);
    expect(
      (await register({ ...right, username: (await createAccount(world)).username })).status,
    ).toBe(409);
    expect(await usesOf(id)).toBe(0);
    expect((await register(right)).status).toBe(200);
    expect(await usesOf(id)).toBe(1);
  });

  it.each([1, 5])(
    'lets exactly %i of fifteen in by an invitation of as many uses',
    async (maxUses) => {
      const { id, content } = await invite({ maxUses });
      const bodies = [];
      for (let n = 0; n < 15; n += 1)
        bodies.push(
          await withCode(`guest${String(maxUses)}.${String(n)}`, {
            type: 'external',
            invitationCode: content,
            userGroup: undefined,
          }),
        );
      const race = await Promise.all(
        bodies.map((body, n) => register(body, n % 2 ? world : other)),
      );
      expect(race.filter(({ status }) => status === 200)).toHaveLength(maxUses);
      for (const { body } of race.filter(({ status }) => status !== 200))
        expect(body).toMatchObject({ status: 400, code: 'invitation.invalid' });
      expect(await usesOf(id)).toBe(maxUses);
      expect(await count('invitation_use WHERE invitation_id = $1', [id])).toBe(maxUses);
    },
  );

  it('generates invitations of 80 bits, for admins only', async () => {
    const { content } = await invite({ comment: 'autumn' });
    expect(content).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    const { access } = await createSession(world);
    for (const answer of [
      await world.api.get('/admin/invitations', { token: access }),
      await world.api.post('/admin/invitations', {}, { token: access }),
    ]) {
      expect(answer.body).toMatchObject({ status: 403, code: 'access.denied' });
      expect(answer.headers['x-total-count']).toBeUndefined();
    }
  });

  it('refuses an expired or deleted invitation', async () => {
    const expired = await invite({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    const deleted = await invite();
    await world.api.delete(`/admin/invitations/${String(deleted.id)}`, undefined, { token: admin });
    for (const { content } of [expired, deleted]) {
      await clearRateLimits(world);
      const more = { type: 'external', invitationCode: content, userGroup: undefined };
      expect(
        (await register(await withCode(`late.${content.toLowerCase()}`.slice(0, 20), more))).body
          .code,
      ).toBe('invitation.invalid');
    }
  });

  it('limits wrong invitations and registrations by address', async () => {
    const strict = await startApp();
    const body = registration('guesser', { type: 'external', userGroup: 2 });
    const code = await codeFor(strict, body.email, 'register');
    const guess = () =>
      strict.api.post('/auth/register', { ...body, code, invitationCode: 'WRONGWRONG' });
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    await strict.close();
  });

  it('does not count a taken name as a wrong invitation', async () => {
    const strict = await startApp();
    const { username } = await createAccount(strict);
    const body = registration('unlucky', { type: 'external', userGroup: 2, username });
    const code = await codeFor(strict, body.email, 'register');
    await strict.query("INSERT INTO invitation (content) VALUES ('GOODGOOD')");
    for (let n = 0; n < 11; n += 1) {
      const answer = await strict.api.post('/auth/register', {
        ...body,
        code,
        invitationCode: 'GOODGOOD',
      });
      expect(answer.body.code).toBe('user.usernameTaken');
    }
    await strict.close();
  });
});
