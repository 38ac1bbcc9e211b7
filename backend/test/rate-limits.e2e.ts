import { rates } from '../src/lib/limits';
import { createAccount, clearRateLimits, registration } from './support/accounts';
import { startApp, type World } from './support/app';
import { applicant, createCampaign, createForm } from './support/applications';
import { uploadAttachment } from './support/attachments';
import type { ApiAnswer } from './support/client';
import { createChallenge } from './support/challenges';
import { publishConsentText } from './support/consents';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const FORWARDED = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
];

function refusedProperly({ status, body, headers }: ApiAnswer): void {
  expect({ status, of: body.status, code: body.code }).toEqual({
    ...{ status: 429, of: 429, code: 'rate.limited' },
  });
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
}

/** The number of answers before the first "too fast". */
async function allowance(
  call: (turn: number) => Promise<ApiAnswer>,
  most: number,
): Promise<number> {
  for (let turn = 0; turn <= most; turn += 1) {
    const answer = await call(turn);
    if (answer.status !== 429) continue;
    refusedProperly(answer);
    return turn;
  }
  return Infinity;
}

// A tenth of the limits by address, so that the test reaches them quickly.
const tenth = ({ points }: { points: number }) => Math.max(1, Math.round(points * 0.1));

describe('limits', () => {
  let world: World;
  let second: World;
  let challengeId: number;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '0.1' });
    second = await world.second();
    challengeId = (await createChallenge(world)).id;
  });
  afterAll(() => world.close());
  beforeEach(() => clearRateLimits(world));

  const on = (turn: number) => (turn % 2 ? second : world).api;
  const wrong = (turn: number, more: object = {}) => ({
    emailorusername: `nobody.${turn}`,
    password: 'a wrong guess',
    ...more,
  });

  it.each([
    [
      'checks of certificates',
      tenth(rates.certificatePerAddress),
      (n: number) => on(n).get('/certificates/none'),
    ],
    [
      'log-ins of an address',
      tenth(rates.loginPerAddress),
      (n: number) => on(n).post('/auth/login', wrong(n)),
    ],
    [
      'log-ins of an account',
      tenth(rates.loginPerAccount),
      (n: number) => on(n).post('/auth/login', wrong(n, { emailorusername: 'one.name' })),
    ],
    [
      'refreshes',
      tenth(rates.refreshPerAddress),
      (n: number) => on(n).post('/auth/refresh', { refresh: `x${n}` }),
    ],
    [
      'registrations',
      tenth(rates.registerPerAddress),
      (n: number) => on(n).post('/auth/register', registration(`fresh${n}`)),
    ],
    [
      'new passwords',
      tenth(rates.changePasswordPerAddress),
      (n: number) =>
        on(n).post('/auth/changepassword', {
          ...{ email: `m${n}@example.org`, newPassword: 'correct horse battery', code: '000000' },
        }),
    ],
    [
      'guesses at the set-up link',
      tenth(rates.setupPerAddress),
      (n: number) =>
        on(n).post('/auth/setup', {
          ...{ token: `x${n}`, username: `boss${n}`, email: `b${n}@example.org` },
          password: 'correct horse battery',
        }),
    ],
  ])('lets %s through %i times, then says 429 on both processes', async (_, points, call) => {
    expect(await allowance(call, points + 2)).toBe(points);
    refusedProperly(await call(1000));
    refusedProperly(await call(1001));
  });

  it.each([
    [
      'pages of lists',
      'listPerUser',
      (n: number, { token }: TestUser) =>
        on(n).get(n % 2 ? '/admin/challenges?q=x' : '/user/list', { token }),
    ],
    [
      'uploads',
      'uploadPerUser',
      (n: number, { token }: TestUser) =>
        uploadAttachment(n % 2 ? second : world, challengeId, `file${n}`, 'x', token),
    ],
  ] as const)('counts %s by the admin, on both processes', async (_, rate, call) => {
    const admin = await createUser(world, { admin: true });
    expect((await call(0, admin)).status).toBeLessThan(300);
    // Leaves one point of the limit.
    await world.query('UPDATE rate_limit SET points = $1 WHERE key LIKE $2', [
      rates[rate].points - 1,
      `${rate}:%`,
    ]);
    expect((await call(1, admin)).status).toBeLessThan(300);
    refusedProperly(await call(2, admin));
    refusedProperly(await call(3, admin));
    const other = await createUser(world, { admin: true });
    expect((await call(4, other)).status).toBeLessThan(300);
  });

  it('counts saves of an application by the user, on both processes, and keeps what was saved', async () => {
    const campaign = await createCampaign(world, { formId: await createForm(world, []) });
    const [user, other] = [await createUser(world), await createUser(world)];
    const position = campaign.positions.web;
    const save = (n: number, version: number, by = user) =>
      applicant(n % 2 ? second : world, campaign, by).save(version, {}, [position]);
    expect((await save(0, 0)).body.version).toBe(1);
    await world.query('UPDATE rate_limit SET points = $1 WHERE key LIKE $2', [
      ...[rates.savePerUser.points - 1, 'savePerUser:%'],
    ]);
    expect((await save(1, 1)).body.version).toBe(2);
    refusedProperly(await save(2, 2));
    refusedProperly(await save(3, 2));
    expect((await applicant(world, campaign, user).read()).body).toMatchObject({
      ...{ version: 2, positions: [position] },
    });
    expect((await save(4, 0, other)).status).toBe(200);
  });

  it('keeps its counters over a restart', async () => {
    const points = tenth(rates.loginPerAddress);
    await allowance((n) => second.api.post('/auth/login', wrong(n)), points);
    const restarted = await world.second();
    refusedProperly(await restarted.api.post('/auth/login', wrong(5000)));
  });

  it('limits the flags of a user', async () => {
    const player = await createUser(world);
    const { id } = await createChallenge(world);
    const flag = (n: number) => on(n).post(`/challenges/${id}/submissions`, { flag: 'x' }, player);
    expect(await allowance(flag, rates.flag.burst + 1)).toBe(rates.flag.burst);
  });

  it('limits passwords that withdraw a consent as those of a log-in', async () => {
    const text = await publishConsentText(world, 'registration', 'one');
    const user = await createUser(world);
    await world.query('INSERT INTO consent (user_id, text_id) VALUES ($1, $2)', [user.id, text]);
    const guess = (n: number) =>
      on(n).post('/consents/registration/withdrawal', { currentPassword: 'a wrong guess' }, user);
    const points = tenth(rates.loginPerAccount);
    expect(await allowance(guess, points)).toBe(points);
    await publishConsentText(world, 'registration', '');
  });

  it('refuses log-ins while the counters cannot be reached', async () => {
    await world.query('ALTER TABLE rate_limit RENAME TO rate_limit_away');
    try {
      const person = await createAccount(world);
      const body = { emailorusername: person.username, password: person.password };
      const { status } = await world.api.post('/auth/login', body);
      expect(status).toBeGreaterThanOrEqual(500);
    } finally {
      await world.query('ALTER TABLE rate_limit_away RENAME TO rate_limit');
    }
  });

  it('ignores addresses in headers of untrusted clients', async () => {
    const spoofed = (n: number) => {
      const address = `203.0.113.${n}`;
      const headers = Object.fromEntries(
        FORWARDED.map((name) => [name, name === 'forwarded' ? `for=${address}` : address]),
      );
      return world.api.post('/auth/login', wrong(n), { headers, ip: '198.51.100.7' });
    };
    expect(await allowance(spoofed, 10)).toBe(tenth(rates.loginPerAddress));
  });

  it('counts one /64, and an IPv4 address in its IPv6 form, as one', async () => {
    const inside = (n: number) =>
      world.api.post('/auth/login', wrong(n), { ip: `2001:db8:1:2:${n + 1}:${n}::1` });
    expect(await allowance(inside, 10)).toBe(tenth(rates.loginPerAddress));
    const mapped = (n: number) =>
      world.api.post('/auth/login', wrong(n), { ip: n % 2 ? '192.0.2.9' : '::ffff:192.0.2.9' });
    expect(await allowance(mapped, 10)).toBe(tenth(rates.loginPerAddress));
  });

  it('audits the true address of an admin, with any headers', async () => {
    const { token } = await createUser(world, { admin: true });
    const body = { content: 'TRUE-ADDRESS-1' };
    const headers = { 'x-forwarded-for': '203.0.113.99' };
    await world.api.post('/admin/invitations', body, { token, headers, ip: '198.51.100.8' });
    const rows = await world.query<{ ip: string }>(
      'SELECT ip FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(rows).toEqual([{ ip: '198.51.100.8' }]);
  });
});

describe('limits behind one proxy', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' });
  });
  afterAll(() => world.close());

  const login = (n: number, forwarded: string) =>
    world.api.post(
      '/auth/login',
      { emailorusername: `nobody.${n}`, password: 'a wrong guess' },
      { headers: { 'x-forwarded-for': forwarded }, ip: '10.0.0.1' },
    );

  it('trust the address that the proxy added, and none left of it', async () => {
    const points = tenth(rates.loginPerAddress);
    expect(await allowance((n) => login(n, `203.0.113.${n}, 10.1.1.${n}, 198.51.100.1`), 10)).toBe(
      points,
    );
    expect(await allowance((n) => login(n, '198.51.100.2'), 10)).toBe(points);
  });

  it('count a board between times when it is computed, not when it is read again', async () => {
    const reader = await createUser(world);
    const countAfter = async (from: string) => {
      const { status } = await world.api.post('/user/scoreboard/direction', { from }, reader);
      expect(status).toBe(200);
      const [row] = await world.query<{ points: number }>(
        `SELECT points FROM rate_limit WHERE key LIKE 'windowPerUser:%'`,
      );
      return row?.points ?? 0;
    };
    const [day, next] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
    await waitUntil('it is kept', async () => (await countAfter(day)) === (await countAfter(day)));
    const kept = await countAfter(day);
    expect(await countAfter(next)).toBe(kept + 1);
  });

  it('accept only valid addresses', async () => {
    const { token } = await createUser(world, { admin: true });
    const headers = { 'x-forwarded-for': 'x'.repeat(200) };
    const body = { content: 'NO-ADDRESS-1' };
    const made = await world.api.post('/admin/invitations', body, {
      token,
      headers,
      ip: '10.0.0.1',
    });
    expect(made.status).toBe(201);
    const rows = await world.query('SELECT ip FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(rows).toEqual([{ ip: '10.0.0.1' }]);
  });
});
