import { openApiDocument, operationsOf } from '../src/http/openapi-document';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

const ORIGINS = [
  'https://evil.example',
  'null',
  'http://127.0.0.1',
  'https://ctf.example.evil.example',
  'https://evilctf.example',
  'http://ctf.example',
  'https://ctf.example:444',
  'file://',
];

describe('requests of another user', () => {
  let world: World;
  let player: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp({ PUBLIC_URL: 'https://ctf.example/', RATE_LIMIT_FACTOR: '10000' });
    player = await createUser(world);
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  it('allows no other origin to read an answer, with or without preflight', async () => {
    for (const origin of ORIGINS)
      for (const path of ['/site', '/challenges', '/admin/users', '/nowhere', '//healthz']) {
        const headers = { origin, 'access-control-request-method': 'POST' };
        const answers = [
          await world.api.get(path, { token: admin.token, headers: { origin } }),
          await world.api.call('OPTIONS', path, undefined, { headers }),
        ];
        for (const answer of answers) {
          const names = Object.keys(answer.headers);
          expect(names.filter((name) => name.startsWith('access-control-allow-'))).toEqual([]);
        }
      }
  });

  it('takes a token in the header only', async () => {
    const { token } = player;
    const elsewhere = [
      await world.api.get('/challenges', {
        headers: { cookie: `access=${token}; token=${token}` },
      }),
      await world.api.get(`/challenges?access_token=${token}`),
      await world.api.get('/challenges', { headers: { 'x-access-token': token } }),
      await world.api.get('/challenges', { headers: { authorization: `Basic ${token}` } }),
    ];
    expect(elsewhere.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const { id } = await createChallenge(world);
    const path = `/challenges/${id}/submissions`;
    const body = { flag: 'x', access_token: token };
    expect((await world.api.post(path, body)).status).toBe(401);
  });

  it('changes nothing for what a form of another page can send', async () => {
    const routes = operationsOf(openApiDocument(world.app))
      .map(({ route }) => route.split(' ') as ['POST', string])
      .filter(
        ([method, path]) =>
          ['POST', 'PATCH'].includes(method) && !/\/(attachments|files)$/.test(path),
      );
    expect(routes.length).toBeGreaterThan(20);
    const types = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=b',
    ];
    for (const [method, path] of routes)
      for (const type of types) {
        const url = path.slice(4).replaceAll(/\{\w+\}/g, '1');
        const headers = { 'content-type': type };
        const { status } = await world.api.call(method, url, '{"userId":1}', { ...admin, headers });
        expect({ method, path, type, status }).toEqual({ method, path, type, status: 415 });
      }
  });

  it('opens no admin list to a player, however the request is dressed up', async () => {
    const lists = operationsOf(openApiDocument(world.app))
      .filter(({ route, audience }) => audience === 'admin' && !route.includes('{'))
      .flatMap(({ route }) => (route.startsWith('GET ') ? [route.slice(8)] : []));
    expect(lists.length).toBeGreaterThan(9);
    const { token } = player;
    for (const path of lists) {
      const rest = path.slice('/admin'.length);
      const odd = [
        ...[`${path}/`, `/${path}`, `/admin/${rest}`, `/%61dmin${rest}`, `/ADMIN${rest}`],
        ...[`/admin;x${rest}`, `/admin/..;${path}`, `/./admin${rest}`, `/site/..${path}`],
        ...[
          `/site%2f..${path}`,
          `/admin%2f${rest.slice(1)}`,
          `/admin%5c${rest.slice(1)}`,
          `${path}.json`,
        ],
        ...[`${path}%00`, `${path}%20`, `${path}?_method=GET`, `${path}#`, `/%2e${path}`],
      ];
      const answers = await Promise.all([
        ...odd.map((url) => world.api.get(`//api${url}`, { token })),
        ...(['HEAD', 'PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS', 'TRACE'] as const).map((method) =>
          world.api.call(method, path, undefined, { token }),
        ),
      ]);
      for (const { status, headers } of answers) {
        // Paths outside the API return the page, which is public.
        const page = String(headers['content-type']).startsWith('text/html');
        if (!page)
          expect({ path, status, refused: status >= 400 }).toMatchObject({ refused: true });
        expect(headers).not.toHaveProperty('x-total-count');
      }
      const site = async (init = {}) => {
        const { serverTime: _, ...settings } = (await world.api.get('/site', init)).body;
        return settings;
      };
      const plain = await site();
      for (const name of ['x-http-method-override', 'x-original-url', 'x-rewrite-url']) {
        const dressed = await site({ token, headers: { [name]: `/api${path}` } });
        expect(dressed).toEqual(plain);
      }
    }
  });

  it('puts every security header on every kind of answer', async () => {
    const { token } = player;
    const answers = [
      await world.api.get('/site'),
      await world.api.get('/challenges', { token }),
      await world.api.get('/challenges'),
      await world.api.get('/admin/users', { token }),
      await world.api.get('/nowhere'),
      await world.api.post('/auth/login', '{'),
      await world.api.get('//healthz'),
      await world.api.get('/openapi.json'),
    ];
    for (const { headers } of answers) {
      const policy = String(headers['content-security-policy']);
      for (const rule of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ])
        expect(policy).toContain(rule);
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/unsafe/);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      for (const name of ['x-powered-by', 'server', 'x-aspnet-version'])
        expect(headers).not.toHaveProperty(name);
    }
    const avatar = await world.api.get(`/user/avatar/${player.id}`, { token });
    expect(avatar.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });
});
