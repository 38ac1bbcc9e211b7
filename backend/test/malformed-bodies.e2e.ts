import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { startApp, type World } from './support/app';
import { createUser } from './support/users';

const SECOND = 1000;

describe('hostile bodies and headers', () => {
  let world: World;
  let token: string;
  let port: number;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '10000' });
    token = (await createUser(world, { admin: true })).token;
    await world.app.listen(0, '127.0.0.1');
    port = Number(new URL(await world.app.getUrl()).port);
  });
  afterAll(() => world.close());

  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}/api/admin/challenges`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body,
    });
  /** The status line of the response to a raw request. */
  const raw = (head: string, more?: (write: (text: string) => boolean) => Promise<void>) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (text.includes('\r\n')) socket.destroy();
      });
      socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
      socket.on('error', (error) => {
        if (text === '') reject(error);
      });
      socket.write(head);
      void more?.((part) => {
        socket.write(part);
        return socket.writable;
      });
    });

  it.each([
    ['ten thousand levels', `{"title":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
    ['ten thousand objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    [
      'twenty thousand keys',
      `{${Array.from({ length: 20_000 }, (_, n) => `"${n}":1`).join()}}`,
      400,
    ],
    ['one key twice', '{"title":"a","title":["b"]}', 400],
    ['half a body', '{"title":"a', 400],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['an infinite number', '{"title":"a","baseScore":1e999}', 400],
  ] as const)('refuses %s at once', async (_, body, expected) => {
    const begun = performance.now();
    const { status } = await post(body);
    expect(status).toBe(expected);
    expect(performance.now() - begun).toBeLessThan(SECOND);
  });

  it('refuses decompression bombs', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(
      ['gzip', 'deflate', 'br', 'identity, gzip'].map((encoding) =>
        post(bomb, { 'content-encoding': encoding }),
      ),
    );
    for (const { status } of answers) expect([400, 413, 415]).toContain(status);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it.each(['application/json; charset=utf-16', 'application/jsonx', 'json', '*/*', 'text/json'])(
    'takes nothing under the type %s',
    async (type) => {
      expect([400, 415]).toContain((await post('{"title":"a"}', { 'content-type': type })).status);
    },
  );

  it('refuses a body whose Content-Length is too large before reading it', async () => {
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n';
    const begun = performance.now();
    expect(await raw(head)).toMatch(/ 413 /);
    expect(performance.now() - begun).toBeLessThan(SECOND);
  });

  it('refuses a chunked body once it is too large', async () => {
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const piece = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    const line = await raw(head, async (write) => {
      for (let sent = 0; sent < 20 && write(piece); sent += 1) await sleep(1);
    });
    expect(line).toMatch(/ 413 /);
  });

  it.each([
    [
      '64 kB of headers',
      `GET /api/site HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(65_536)}\r\n\r\n`,
      431,
    ],
    [
      'a query of 60 kB',
      `GET /api/challenges?q=${'a'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
    ],
    [
      'both lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      400,
    ],
  ] as const)('answers %s with 4xx and hangs up', async (_, request, status) => {
    expect(await raw(request)).toContain(` ${status} `);
  });

  it('serves its neighbours meanwhile', async () => {
    const deep = `{"title":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
    const attack = Promise.all(Array.from({ length: 60 }, () => post(deep)));
    const waits: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const begun = performance.now();
      await fetch(`http://127.0.0.1:${port}/api/site`);
      waits.push(performance.now() - begun);
    }
    await attack;
    expect(Math.max(...waits)).toBeLessThan(2 * SECOND);
  });

  it('refuses names of the prototype in a body, a query, a form or a header', async () => {
    const texts = [
      '{"__proto__":{"hidden":false,"admin":true}}',
      '{"title":"a","constructor":{"prototype":{"admin":true}}}',
      '{"title":{"__proto__":{"toString":1}}}',
    ];
    for (const text of texts) expect((await post(text)).status).toBe(400);
    for (const name of [
      '__proto__',
      '__proto__[admin]',
      'constructor.prototype.admin',
      'constructor',
    ])
      expect((await world.api.get(`/challenges?${name}=1`, { token })).status).toBe(400);
    const form = '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const upload = await world.api.post('/admin/challenges/1/attachments', form, {
      token,
      headers,
    });
    expect([400, 404]).toContain(upload.status);
    await world.api.get('/site', { headers: { __proto__x: '1', constructor: 'x' } });
    const player = await createUser(world);
    for (let turn = 0; turn < 50; turn += 1)
      expect((await world.api.get('/admin/users', player)).status).toBe(403);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
