import {
  codeFor,
  createAccount,
  createSession,
  clearRateLimits,
  registration,
} from './support/accounts';
import { startApp, type World } from './support/app';
import { environmentOf } from './support/commands';
import { type ServerProcess, startServer } from './support/processes';
import {
  awaitState,
  createTarget,
  startInstance,
  startWorker,
  type TestWorker,
} from './support/workers';
import { FakeEngine } from './support/fake-driver';
import { createUser } from './support/users';

const OLD = 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA-before-it';
const NEW = 'pA0gF4jD6yH1nC5sB8wL2tR7mX9vQ3kZ-after-it';

/** A separate process, because Passport registers one strategy per name and process. */
function remote(server: ServerProcess) {
  const call = async (method: string, path: string, body: object | undefined, token?: string) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as any };
  };
  return {
    get: (path: string, { token }: { token?: string } = {}) => call('GET', path, undefined, token),
    post: (path: string, body: object, { token }: { token?: string } = {}) =>
      call('POST', path, body, token),
  };
}

interface Place {
  api: {
    get(path: string, options?: { token?: string }): Promise<{ status: number; body: any }>;
    post(
      path: string,
      body: object,
      options?: { token?: string },
    ): Promise<{ status: number; body: any }>;
  };
}

describe('the key rotation', () => {
  let before: World;
  let servers: ServerProcess[];
  let during: Place;
  let after: Place;
  let worker: TestWorker;

  beforeAll(async () => {
    before = await startApp({ JWT_SECRET: OLD, RATE_LIMIT_FACTOR: '1000' });
    const settings = {
      ...environmentOf(before),
      RATE_LIMIT_FACTOR: '1000',
      ROLE: 'web',
      JWT_SECRET: NEW,
    };
    servers = [
      await startServer({ ...settings, JWT_SECRET_PREVIOUS: OLD }),
      await startServer(settings),
    ];
    [during, after] = servers.map((server) => ({ api: remote(server) })) as [Place, Place];
    worker = await startWorker(before, new FakeEngine());
  });
  afterAll(async () => {
    await worker.close();
    for (const server of servers) await server.stop();
    await before.close();
  });

  const status = async ({ api }: Place, id: number, token: string) =>
    (await api.get(`/user/info/${String(id)}`, { token })).status;
  const refresh = (place: Place, token: string) =>
    place.api.post('/auth/refresh', { refresh: token });

  it('accepts old access tokens during it, and none of them after it', async () => {
    const { id, access } = await createSession(before);
    expect(await status(during, id, access)).toBe(200);
    expect(await status(after, id, access)).toBe(401);
  });

  it('signs by the new key as soon as it begins', async () => {
    const person = await createAccount(before);
    const credentials = { emailorusername: person.username, password: person.password };
    const login = await during.api.post('/auth/login', credentials);
    const { id } = person;
    const { access } = login.body as { access: string };
    expect(await status(after, id, access)).toBe(200);
    expect(await status(before, id, access)).toBe(401);
  });

  it('ends the session of an old token that logs out during it', async () => {
    const { id, access } = await createSession(before);
    await during.api.get('/auth/logout', { token: access });
    expect(await status(during, id, access)).toBe(401);
  });

  it('accepts old refresh tokens, also after the rotation', async () => {
    const first = await createSession(before);
    const second = await refresh(during, first.refresh);
    expect(second.status).toBe(200);
    const third = await refresh(after, second.body.refresh);
    expect(third.status).toBe(200);
    expect(await status(after, first.id, third.body.access)).toBe(200);
  });

  it('gives a second tab the successor that the old key made', async () => {
    const { refresh: token } = await createSession(before);
    const [one, two] = [await refresh(before, token), await refresh(during, token)];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body.refresh).toBe(one.body.refresh);
  });

  it('keeps a code that was mailed before it', async () => {
    const person = await createSession(before);
    const code = await codeFor(before, person.email, 'changepassword');
    const newPassword = 'another horse, another battery';
    const changed = await during.api.post('/auth/changepassword', {
      email: person.email,
      newPassword,
      code,
    });
    expect(changed.body).toMatchObject({ status: 200 });
    await clearRateLimits(before);
    const credentials = { emailorusername: person.username, password: newPassword };
    expect((await after.api.post('/auth/login', credentials)).status).toBe(200);
  });

  it('invalidates no dynamic flag', async () => {
    const { id } = await createTarget(before, {
      flags: [{ literal: 'vexil{[hash]}', kind: 'dynamic' }],
    });
    const player = await createUser(before);
    expect((await startInstance(before, id, player.token)).status).toBe(201);
    await awaitState(before, player.token, 'running');
    const [flag] = await before.query<{ literal: string }>(
      'SELECT literal FROM instance_flag WHERE user_id = $1',
      [player.id],
    );
    const handedIn = await during.api.post(
      `/challenges/${String(id)}/submissions`,
      { flag: flag?.literal },
      { token: player.token },
    );
    expect(handedIn.body).toMatchObject({ result: 'correct' });
  });

  it('invalidates no invitation', async () => {
    const { access } = await createSession(before, { admin: true });
    const made = await before.api.post('/admin/invitations/batch', { count: 1 }, { token: access });
    const [invitation] = made.body as { content: string }[];
    await clearRateLimits(before);
    const external = registration('from.elsewhere', {
      type: 'external',
      userGroup: undefined,
      code: await codeFor(before, 'from.elsewhere@example.org', 'register'),
      invitationCode: invitation?.content,
    });
    expect((await during.api.post('/auth/register', external)).body).toMatchObject({ status: 200 });
  });
});
