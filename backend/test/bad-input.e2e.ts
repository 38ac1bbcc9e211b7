import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp, type World } from './support/app';
import { createUser } from './support/users';

interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  hasBody: boolean;
}

const document = JSON.parse(
  readFileSync(join(__dirname, '../openapi.json'), 'utf8'),
) as OpenAPIObject;

const calls: Call[] = Object.entries(document.paths).flatMap(([path, item]) =>
  (['get', 'post', 'patch', 'delete'] as const).flatMap((method) => {
    const operation = item[method];
    // A log-out would end the session of the other calls; operations are outside /api.
    if (!operation || !path.startsWith('/api/') || path.endsWith('/logout')) return [];
    const name = method.toUpperCase() as Call['method'];
    return [{ method: name, path: path.slice(4), hasBody: operation.requestBody !== undefined }];
  }),
);
const withBody = calls.filter(({ hasBody }) => hasBody);
const filled = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value);

describe('input that every call refuses', () => {
  let world: World;
  let token: string;

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '10000' });
    token = (await createUser(world, { admin: true })).token;
  });
  afterAll(() => world.close());

  async function refused(path: string, method: Call['method'], body: unknown, statuses: number[]) {
    const { status, body: problem } = await world.api.call(method, path, body, { token });
    const said = { method, path, body: JSON.stringify(body ?? null).slice(0, 80) };
    expect({ ...said, status, expected: statuses.includes(status) }).toEqual({
      ...said,
      status,
      expected: true,
    });
    expect(problem).toMatchObject({
      status,
      code: expect.any(String),
      requestId: expect.any(String),
    });
  }

  it('refuses bodies that are no object', async () => {
    for (const { method, path } of withBody)
      for (const body of [[], [1], 'text', 7, true, null])
        await refused(filled(path, '1'), method, JSON.stringify(body), [400, 404, 415, 429]);
  });

  it('refuses unknown properties by name', async () => {
    for (const { method, path } of withBody) {
      if (/\/(attachments|files)$/.test(path)) continue; // expects multipart form data, not JSON
      const { status, body } = await world.api.call(
        method,
        filled(path, '1'),
        { definitelyUnknown: 1, isAdmin: true },
        { token },
      );
      expect({ method, path, status }).toEqual({ method, path, status: 400 });
      expect(JSON.stringify(body)).toContain('definitelyUnknown');
    }
  });

  it('returns field errors in every language if the client prefers translations', async () => {
    const plain = await world.api.post('/auth/register', { type: 'internal' });
    expect(plain.body.translations).toBeUndefined();
    const headers = { Prefer: 'translations' };
    const { body } = await world.api.post('/auth/register', { type: 'internal' }, { headers });
    const { 'zh-CN': zh, 'en-US': en } = body.translations;
    expect(Object.keys(zh.errors)).toEqual(Object.keys(body.errors));
    expect(Object.keys(en.errors)).toEqual(Object.keys(body.errors));
    expect(body.errors).toEqual(en.errors);
    expect(zh.errors.username).not.toEqual(en.errors.username);
    expect(zh.message).not.toBe(en.message);
  });

  it('refuses U+0000 and lone surrogates in any string', async () => {
    for (const { method, path } of withBody)
      for (const text of ['a\u0000b', '\ud800'])
        await refused(
          filled(path, '1'),
          method,
          { username: text, flag: text, q: text },
          [400, 415],
        );
  });

  it.each(['a\u0000b', 'a\ud800b'])(
    'names the character %j if nothing else is wrong',
    async (text) => {
      const challenge = { title: text, category: 'web', difficulty: 'easy' };
      for (const answer of [
        await world.api.post('/admin/challenges', challenge, { token }),
        await world.api.patch('/user/info', { telephone: text }, { token }),
        await world.api.post('/challenges/1/submissions', { flag: text }, { token }),
      ])
        expect(answer.body).toMatchObject({ status: 400, code: 'input.forbiddenCharacter' });
    },
  );

  it('refuses unknown query parameters by name', async () => {
    for (const { path } of calls.filter(({ method }) => method === 'GET')) {
      const { status, body } = await world.api.get(`${filled(path, '1')}?nonsense=1`, { token });
      expect({ path, status }).toEqual({ path, status: 400 });
      expect(JSON.stringify(body)).toContain('nonsense');
    }
  });

  it('refuses ids outside the range of ids', async () => {
    for (const { method, path } of calls.filter(({ path }) => /{(\w*[iI]d)}/.test(path)))
      for (const id of ['0', '-1', '2147483648', '1e3', 'abc', '1.5', '%00', '9'.repeat(30)])
        await refused(filled(path, id), method, method === 'GET' ? undefined : {}, [400, 404, 415]);
  });

  it('refuses bodies beyond the limit with 413', async () => {
    const body = { flag: 'x'.repeat(300 * 1024) };
    const { status } = await world.api.post('/challenges/1/submissions', body, { token });
    expect(status).toBe(413);
  });

  it('refuses malformed and absurdly deep JSON with 400', async () => {
    for (const text of ['{', '{"a":', '[[[', `${'['.repeat(20_000)}${']'.repeat(20_000)}`])
      await refused('/auth/login', 'POST', text, [400]);
  });

  it('refuses forms and texts with 415', async () => {
    const parts = 'multipart/form-data; boundary=x';
    const form = 'application/x-www-form-urlencoded';
    for (const type of ['text/plain', form, 'application/xml', parts]) {
      const { status } = await world.api.post('/auth/login', 'a=b', {
        headers: { 'content-type': type },
      });
      expect(status).toBe(415);
    }
  });

  it('answers prototype pollution like any unknown thing', async () => {
    for (const text of ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"x":1}}}'])
      await refused('/auth/login', 'POST', text, [400]);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});
