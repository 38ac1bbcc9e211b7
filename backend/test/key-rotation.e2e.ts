import { codeFor, createSession, forgetLimits, logIn, registration } from './support/accounts';
import { startApp, type World } from './support/app';
import { awaitState, createTarget, start, startWorker, type TestWorker } from './support/workers';
import { FakeEngine } from './support/fake-driver';
import { createUser } from './support/users';

const OLD = 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0pA-before-it';
const NEW = 'pA0gF4jD6yH1nC5sB8wL2tR7mX9vQ3kZ-after-it';

describe('the key rotation', () => {
  let before: World;
  let during: World;
  let after: World;
  let worker: TestWorker;

  beforeAll(async () => {
    before = await startApp({ JWT_SECRET: OLD, RATE_LIMIT_FACTOR: '1000' });
    during = await before.second({ jwtSecret: NEW, jwtSecretPrevious: OLD });
    after = await before.second({ jwtSecret: NEW });
    worker = await startWorker(before, new FakeEngine());
  });
  afterAll(async () => {
    await worker.close();
    await before.close();
  });

  const status = async ({ api }: World, id: number, token: string) =>
    (await api.get(`/user/info/${String(id)}`, { token })).status;
  const refresh = (world: World, token: string) =>
    world.api.post('/auth/refresh', { refresh: token });

  it('H118 accepts old access tokens during it, and none of them after it', async () => {
    const { id, access } = await createSession(before);
    expect(await status(during, id, access)).toBe(200);
    expect(await status(after, id, access)).toBe(401);
  });

  it('H118 signs by the new key as soon as it begins', async () => {
    const { id, access } = await createSession(during);
    expect(await status(after, id, access)).toBe(200);
    expect(await status(before, id, access)).toBe(401);
  });

  it('ends the session of an old token that logs out during it', async () => {
    const { id, access } = await createSession(before);
    await during.api.get('/auth/logout', { token: access });
    expect(await status(during, id, access)).toBe(401);
  });

  it('lets old refresh tokens go on, after it too', async () => {
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
    await forgetLimits(before);
    expect((await logIn(after, { ...person, password: newPassword })).status).toBe(200);
  });

  it('spoils no dynamic flag', async () => {
    const { id } = await createTarget(before, {
      flags: [{ literal: 'vexil{[hash]}', kind: 'dynamic' }],
    });
    const player = await createUser(before);
    expect((await start(before, id, player.token)).status).toBe(201);
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

  it('spoils no invitation', async () => {
    const { access } = await createSession(before, { admin: true });
    const made = await before.api.post('/admin/invitations/batch', { count: 1 }, { token: access });
    const [invitation] = made.body as { content: string }[];
    await forgetLimits(before);
    const external = registration('from.elsewhere', {
      type: 'external',
      userGroup: undefined,
      code: await codeFor(after, 'from.elsewhere@example.org', 'register'),
      invitationCode: invitation?.content,
    });
    expect((await after.api.post('/auth/register', external)).body).toMatchObject({ status: 200 });
  });
});
