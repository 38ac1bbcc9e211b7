import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApiDocument, operationsOf } from '../src/http/openapi-document';
import { AvatarSource } from '../src/modules/users/avatar-source';
import { createSession } from './support/accounts';
import { startApp, type World } from './support/app';
import { createUser, type TestUser } from './support/users';

/** Secrets: some of these only certain users may see, others nobody. */
const SECRET = {
  flag: 'vexil{canary-first-flag}',
  alternative: 'vexil{canary-alternative}',
  pattern: 'canary-pattern[0-9]+',
  hiddenTitle: 'Canary of a hidden challenge',
  hiddenText: 'canary-hidden-description',
  hiddenFlag: 'vexil{canary-of-the-hidden}',
  invitation: 'CANARY-INVITE-77',
  comment: 'canary-comment',
  environment: 'CANARY_ENV=canary-value',
  email: 'canary.mail@example.org',
  telephone: '13877770000',
  qqId: '987654321012',
  wrongTry: 'vexil{canary-wrong-try}',
} as const;

const MACHINE = {
  jwt: 'canary-jwt-secret-0123456789-abcdefghij',
  smtp: 'canary-smtp-password',
  turnstile: 'canary-turnstile-secret',
  hash: '$argon2',
} as const;

describe('what everybody can read', () => {
  let world: World;
  let admin: TestUser;
  let owner: TestUser;
  let other: TestUser;
  let openId: number;
  let hiddenId: number;
  let paths: string[];

  beforeAll(async () => {
    world = await startApp({
      JWT_SECRET: MACHINE.jwt,
      SMTP_URL: `smtp://mailer:${MACHINE.smtp}@127.0.0.1:9`,
      TURNSTILE_SECRET: MACHINE.turnstile,
      RATE_LIMIT_FACTOR: '10000',
    });
    world.app.get(AvatarSource, { strict: false }).fetch = () => Promise.resolve(undefined);
    admin = await createUser(world, { admin: true });
    owner = await createUser(world);
    other = await createUser(world);
    // With a password, a refresh token and a mail code in the database.
    await createSession(world, {
      email: SECRET.email,
      telephone: SECRET.telephone,
      qqId: SECRET.qqId,
    });
    await world.api.post('/auth/verify', { email: SECRET.email, purpose: 'changepassword' });
    const make = async (path: string, body: object) => {
      const answer = await world.api.post(path, body, admin);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body.id as number;
    };
    const draft = { category: 'web', difficulty: 'easy', baseScore: 100 };
    openId = await make('/admin/challenges', { ...draft, title: 'Open', hidden: false });
    hiddenId = await make('/admin/challenges', {
      ...{ ...draft, title: SECRET.hiddenTitle, description: SECRET.hiddenText, hidden: true },
    });
    const flag = {
      challengeId: openId,
      flagLiteral: SECRET.flag,
      alternatives: [SECRET.alternative],
    };
    await make('/admin/flags', { ...flag, kind: 'static' });
    await make('/admin/flags', { challengeId: openId, kind: 'regex', flagLiteral: SECRET.pattern });
    await make('/admin/flags', {
      challengeId: hiddenId,
      kind: 'static',
      flagLiteral: SECRET.hiddenFlag,
    });
    await make('/admin/invitations', { content: SECRET.invitation, comment: SECRET.comment });
    await make('/admin/instance-configs', {
      ...{ name: 'c', driver: 'docker', image: 'x:1', environment: [SECRET.environment] },
      ports: [{ name: 'main', number: 80, protocol: 'http' }],
    });
    for (const text of [SECRET.wrongTry, SECRET.flag])
      await world.api.post(`/challenges/${openId}/submissions`, { flag: text }, owner);
    paths = operationsOf(openApiDocument(world.app))
      .flatMap(({ route }) => (route.startsWith('GET ') ? [route.slice(4)] : []))
      .filter((path) => !['/api/auth/logout', '/api/events'].includes(path));
    paths.push('/api/openapi.json', '/api/docs', '/api/nowhere', '/', '/index.html');
  });
  afterAll(() => world.close());

  /** Everything a user can read: every GET with every id, boards and errors. */
  async function crawl(token?: string): Promise<string> {
    const ids = Array.from({ length: 7 }, (_, index) => String(index)).concat('abc');
    const seen: string[] = [];
    for (const path of paths)
      for (const id of path.includes('{') ? ids : ['']) {
        const { status, body, headers } = await world.api.get(
          `/${path.replaceAll(/\{\w+\}/g, id)}`,
          { token },
        );
        expect(status).toBeLessThan(500);
        seen.push(JSON.stringify([body, headers]));
      }
    for (const direction of ['web', 'crypto'])
      seen.push(
        JSON.stringify(
          (await world.api.post('/user/scoreboard/direction', { direction }, { token })).body,
        ),
      );
    return seen.join('\n');
  }
  const found = (text: string, secrets: Record<string, string>) =>
    Object.keys(secrets).filter((name) => text.includes(secrets[name] ?? ''));

  it('holds no canary for strangers, players before and after solving, and the banned', async () => {
    expect(found(await crawl(), { ...SECRET, ...MACHINE })).toEqual([]);
    expect(found(await crawl(other.token), { ...SECRET, ...MACHINE })).toEqual([]);
    await world.api.post(`/challenges/${openId}/submissions`, { flag: SECRET.flag }, other);
    // The flag is now part of the user's own history.
    expect(found(await crawl(other.token), { ...SECRET, ...MACHINE })).toEqual(['flag']);
    expect(found(await crawl(owner.token), { ...SECRET, ...MACHINE }).sort()).toEqual([
      'flag',
      'wrongTry',
    ]);
    const banned = await createUser(world);
    await world.api.post('/auth/banned', { userId: banned.id }, admin);
    expect(found(await crawl(banned.token), { ...SECRET, ...MACHINE })).toEqual([]);
  });

  it('shows an admin what admins edit, and no hash, token or secret of the machine', async () => {
    const text = await crawl(admin.token);
    expect(found(text, SECRET)).toEqual(Object.keys(SECRET));
    expect(found(text, MACHINE)).toEqual([]);
    expect(text).not.toContain(new URL(world.databaseUrl).password || world.databaseUrl);
    const stored = await world.query<{ hash: Buffer }>('SELECT code_hash AS hash FROM mail_code');
    expect(stored).toHaveLength(1);
    for (const { hash } of stored)
      for (const form of ['hex', 'base64', 'base64url'] as const)
        expect(text).not.toContain(Buffer.from(hash).toString(form));
  });

  it('shows in a history the own tries only, with any query', async () => {
    const path = `/challenges/${openId}/submissions`;
    const third = await createUser(world);
    await world.api.post(path, { flag: 'vexil{own-wrong-try}' }, third);
    const history = await world.api.get(path, third);
    expect(history.body.map(({ flag }: { flag: string }) => flag)).toEqual([
      'vexil{own-wrong-try}',
    ]);
    for (const name of ['userId', 'user', 'id', '_sort', 'q'])
      expect((await world.api.get(`${path}?${name}=${owner.id}`, third)).status).toBe(400);
    const headers = { 'x-user-id': String(owner.id), 'x-forwarded-user': owner.username };
    const dressed = await world.api.get(path, { token: third.token, headers });
    expect(dressed.body).toEqual(history.body);
    expect((await world.api.get(`/admin/submissions?userId=${owner.id}`, third)).status).toBe(403);
    expect((await world.api.get(`/challenges/${hiddenId}/submissions`, third)).status).toBe(404);
  });

  it('fetches no URL written by admins or players', async () => {
    const hits: string[] = [];
    const canary = createServer((request, response) => {
      hits.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`;
    try {
      const rows = await world.api.get('/admin/settings?key=homeUrl&key=guidelinesUrl', admin);
      for (const { id, version } of rows.body) {
        const put = await world.api.patch(`/admin/settings/${id}`, { version, value: url }, admin);
        expect(put.status).toBe(200);
      }
      const text = `![a](${url}a) <img src="${url}b"> [c](${url}c)`;
      const put = await world.api.patch(
        `/admin/challenges/${openId}`,
        { description: text, connectionInfo: url, attribution: url, author: url },
        admin,
      );
      expect(put.status).toBe(200);
      for (const path of [
        '/site',
        `/challenges/${openId}`,
        '/challenges',
        `/user/avatar/${owner.id}`,
      ])
        expect((await world.api.get(path, other)).status).toBe(200);
      for (const qqId of [url, '127.0.0.1', '2130706433/x', '0x7f000001', '@127.0.0.1'])
        expect((await world.api.patch('/user/info', { qqId }, other)).status).toBe(400);
      expect(hits).toEqual([]);
    } finally {
      canary.close();
    }
  });

  it('requests pictures from one host only, by digits only, and follows no redirect', async () => {
    const asked: { url: URL; init: RequestInit | undefined }[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      asked.push({ url: new URL(input instanceof Request ? input.url : input), init });
      return Promise.resolve(new Response('no picture', { status: 200 }));
    };
    try {
      for (const number of ['10001', '2130706433', '169254169254'])
        expect(await new AvatarSource().fetch(number)).toBeUndefined();
    } finally {
      globalThis.fetch = real;
    }
    expect(asked).toHaveLength(3);
    for (const { url, init } of asked) {
      expect([url.protocol, url.host, url.pathname]).toEqual(['https:', 'q1.qlogo.cn', '/g']);
      expect(init).toMatchObject({ redirect: 'error', signal: expect.any(AbortSignal) });
    }
  });
});
