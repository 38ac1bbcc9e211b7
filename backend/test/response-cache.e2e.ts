import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

const DECODE: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

const OF_ONE_ANSWER = new Set(['date', 'x-request-id']);
const CONNECTION = new Set(['connection', 'keep-alive']);
const COMMON = ['cache-control', 'content-type', 'etag', 'content-security-policy'];

describe('a cached response', () => {
  let world: World;
  let user: TestUser;
  let challenge: { id: number; flagIds: number[] };
  beforeAll(async () => {
    world = await startApp();
    await world.app.listen(0, '127.0.0.1');
    user = await createUser(world);
    // Enough of it that compressing is worth it.
    for (let n = 0; n < 12; n += 1) await createChallenge(world);
    challenge = await createChallenge(world, { flags: [{ literal: 'vexil{cached}', score: 70 }] });
  });
  afterAll(() => world.close());

  const get = async (path: string, token: string, headers: Record<string, string> = {}) => {
    const { port } = world.app.getHttpServer().address() as AddressInfo;
    const asked = { authorization: `Bearer ${token}`, 'accept-language': 'en-US', ...headers };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, path: `/api${path}`, headers: asked }, resolve)
        .on('error', reject)
        .end();
    });
    const sent = await buffer(answer);
    const decode = DECODE[String(answer.headers['content-encoding'])];
    const text = (decode ? decode(sent) : sent).toString();
    return { status: answer.statusCode, text, headers: answer.headers };
  };
  const submit = (flag: string, token: string) =>
    world.api.post(`/challenges/${String(challenge.id)}/submissions`, { flag }, { token });
  const paths = () => [
    '/user/scoreboard/4',
    '/user/scoreboard/0?page=1&pageSize=50',
    '/challenges',
    '/challenges?category=web',
    `/user/solved/${String(user.id)}`,
    `/challenges/${String(challenge.id)}`,
  ];

  it('is the same in every encoding and language', async () => {
    const other = await createUser(world);
    for (const path of paths())
      for (const language of ['en-US', 'zh-CN']) {
        const ask = (encoding: string) =>
          get(path, other.token, { 'accept-language': language, 'accept-encoding': encoding });
        const first = await ask('identity');
        expect(first.status).toBe(200);
        // Weighed encodings are left to the framework.
        for (const encoding of ['gzip, deflate, br', 'gzip', 'identity', 'br;q=0.5, gzip;q=0.4']) {
          const again = await ask(encoding);
          expect([path, again.status, again.text]).toEqual([path, 200, first.text]);
          const names = encoding === 'identity' ? Object.keys(first.headers) : COMMON;
          for (const name of names.filter((name) => !OF_ONE_ANSWER.has(name)))
            expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
        }
      }
    const list = await get('/challenges', other.token, { 'accept-encoding': 'br' });
    expect(list.headers['content-encoding']).toBe('br');
  });

  it('has no header in a 304 that the copy of the browser has already', async () => {
    // Another size of the page is another URL, which the framework answers first.
    const path = '/user/scoreboard/4?page=1&pageSize=30';
    const known = String((await get('/user/scoreboard/4?pageSize=30', user.token)).headers.etag);
    for (const answeredBy of ['framework', 'cache']) {
      const { status, headers } = await get(path, user.token, { 'if-none-match': known });
      expect([answeredBy, status]).toEqual([answeredBy, 304]);
      const names = Object.keys(headers).filter((name) => !CONNECTION.has(name));
      expect([answeredBy, ...names.sort()]).toEqual([
        ...[answeredBy, 'cache-control', 'date', 'etag', 'vary', 'x-request-id'],
      ]);
    }
  });

  it('shows a wrong and a right try to their author at once', async () => {
    for (const path of paths()) await get(path, user.token);
    const card = async () => {
      const { text } = await get('/challenges', user.token);
      return (JSON.parse(text) as { id: number }[]).find(({ id }) => id === challenge.id);
    };
    expect(await card()).toMatchObject({ score: 0, flagsCaptured: 0, lastTryAt: null });
    await submit('vexil{wrong}', user.token);
    expect(await card()).toMatchObject({ score: 0, lastTryAt: expect.stringMatching(/Z$/) });
    await submit('vexil{cached}', user.token);
    expect(await card()).toMatchObject({ score: 70, flagsCaptured: 1, solvedCount: 1 });
    const detail = JSON.parse((await get(`/challenges/${String(challenge.id)}`, user.token)).text);
    expect(detail).toMatchObject({ score: 70, submissions: { tries: 2, correct: 1 } });
    const board = JSON.parse((await get('/user/scoreboard/4', user.token)).text);
    expect(board.me).toEqual({ rank: 1, score: 70 });
  });

  it.each(['identity', 'br'])('follows a voided capture, as %s', async (encoding) => {
    const admin = await createUser(world, { admin: true });
    const player = await createUser(world);
    const read = async (path: string) =>
      JSON.parse((await get(path, player.token, { 'accept-encoding': encoding })).text);
    const flagsCaptured = async () => {
      const list: { id: number; flagsCaptured: number }[] = await read('/challenges');
      const view = await read(`/user/solved/${String(player.id)}`);
      return [
        list.find(({ id }) => id === challenge.id)?.flagsCaptured,
        (await read(`/challenges/${String(challenge.id)}`)).flagsCaptured,
        view.totals.flags,
      ];
    };
    await submit('vexil{cached}', player.token);
    // The first request of a URL is not answered from the cache.
    for (let turn = 0; turn < 3; turn += 1) expect(await flagsCaptured()).toEqual([1, 1, 1]);
    const body = { userId: player.id, flagId: challenge.flagIds[0], reason: '测试' };
    expect((await world.api.post('/admin/captures/void', body, admin)).status).toBe(200);
    expect(await flagsCaptured()).toEqual([0, 0, 0]);
  });

  it('differs for users of other rights', async () => {
    const hidden = await createChallenge(world, { hidden: true, title: 'Not for players' });
    const admin = await createUser(world, { admin: true });
    const path = `/challenges/${String(hidden.id)}`;
    expect((await get(path, admin.token)).status).toBe(200);
    expect((await get(path, admin.token)).text).toContain('Not for players');
    expect((await get(path, user.token)).status).toBe(404);
    expect((await get('/challenges', admin.token)).text).toContain('Not for players');
    expect((await get('/challenges', user.token)).text).not.toContain('Not for players');
  });

  it('is refused to whom the framework refuses', async () => {
    const leaver = await createUser(world);
    for (const path of paths()) expect((await get(path, leaver.token)).status).toBe(200);
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [leaver.id]);
    // The database itself tells it.
    await new Promise((wait) => setTimeout(wait, 300));
    for (const path of paths()) expect((await get(path, leaver.token)).status).toBe(403);
    for (const path of paths()) expect((await get(path, 'nonsense')).status).toBe(401);
    await world.api.get('/auth/logout', { token: user.token });
    for (const path of paths()) expect((await get(path, user.token)).status).toBe(401);
  });

  it('follows a renamed challenge', async () => {
    const reader = await createUser(world);
    const admin = await createUser(world, { admin: true });
    const path = `/challenges/${String(challenge.id)}`;
    await get(path, reader.token);
    const { body } = await world.api.get(`/admin/challenges/${String(challenge.id)}`, admin);
    const change = { title: 'Another name', version: body.version };
    await world.api.patch(`/admin/challenges/${String(challenge.id)}`, change, admin);
    expect((await get(path, reader.token)).text).toContain('Another name');
    expect((await get('/challenges', reader.token)).text).toContain('Another name');
  });
});
