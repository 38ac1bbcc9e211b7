import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startApp, type World } from './support/app';

const problem = { code: expect.any(String), message: expect.any(String) } as const;

describe('requests no browser sends', () => {
  let world: World;
  let port: number;

  beforeAll(async () => {
    world = await startApp();
    await world.app.listen(0, '127.0.0.1');
    port = Number(new URL(await world.app.getUrl()).port);
  });
  afterAll(() => world.close());

  async function raw(request: string): Promise<{ head: string; body: unknown }> {
    const socket = connect(port, '127.0.0.1');
    socket.write(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { head, body: JSON.parse(body) as unknown };
  }

  it.each([
    [
      'headers beyond the limit',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['what is no HTTP', '\u0001\u0002\r\n\r\n', 400],
    ['what names no host', 'GET /api/site HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'what expects tea',
      'GET /nowhere/x.y HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      404,
    ],
    [
      'an endless parameter',
      `GET /api/user/info/${'x'.repeat(3000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      401,
    ],
  ])('answers %s like any error, with every security header', async (_, request, status) => {
    const { head, body } = await raw(request);
    expect(body).toMatchObject({ ...problem, status, requestId: expect.any(String) });
    const { headers } = await world.api.get('/site');
    const names = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];
    for (const name of [...names, 'permissions-policy', 'x-frame-options', 'cache-control'])
      expect(head.toLowerCase()).toContain(`${name}: ${String(headers[name]).toLowerCase()}`);
  });

  it('answers an undecodable path like any unknown one', async () => {
    const { status, body, headers } = await world.api.get('/%zz%ff');
    expect([status, body.status, body.code]).toEqual([404, 404, 'route.notFound']);
    expect(headers).toHaveProperty('content-security-policy');
  });

  it.each(['/.env', '/.git/config', '/main.js.map', '/backup.sql'])(
    'finds no %s instead of showing the page',
    async (path) => {
      const { status, body } = await world.api.get(`/${path}`);
      expect([status, body.code]).toEqual([404, 'route.notFound']);
    },
  );

  it('is live but not ready while the database does not answer', async () => {
    await world.sql.transaction(async (queries) => {
      await queries.run({ text: 'LOCK TABLE migration IN ACCESS EXCLUSIVE MODE' });
      const ready = await world.api.get('//readyz');
      expect([ready.status, ready.body]).toEqual([
        503,
        { state: 'unavailable', reason: 'database' },
      ]);
      expect(ready.headers).toHaveProperty('retry-after');
      expect((await world.api.get('//healthz')).status).toBe(200);
    });
    expect((await world.api.get('//readyz')).status).toBe(200);
  });
});
