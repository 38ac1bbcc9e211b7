import { createSession, logIn } from './support/accounts';
import { startApp, type World } from './support/app';
import { createUser, type TestUser } from './support/users';

const REASON = '共享 flag；shared a flag with another team';

describe('the reason of a ban', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const ban = (userId: number, more: object = {}) =>
    world.api.post('/auth/banned', { userId, ...more }, admin);
  const pageOf = async (userId: number) =>
    (await other.api.get(`/admin/users/${String(userId)}`, admin)).body;

  it('is shown to the user with every ban message, if shared', async () => {
    const person = await createSession(world);
    const { access: token, refresh } = person;
    expect((await world.api.get('/challenges', { token })).status).toBe(200);
    expect((await ban(person.id, { reason: REASON, showReason: true })).status).toBe(200);
    const told = { status: 403, body: { code: 'account.banned', reason: REASON } };
    expect(await other.api.get('/challenges', { token })).toMatchObject(told);
    expect(await world.api.get('/challenges', { token })).toMatchObject(told);
    expect(await other.api.post('/auth/refresh', { refresh })).toMatchObject(told);
    expect(
      await world.api.post('/auth/login', {
        ...{ emailorusername: person.email, password: person.password },
      }),
    ).toMatchObject(told);
    expect(await logIn(other, person)).toMatchObject(told);
    // The reason is shown only after a correct password.
    const guess = await logIn(other, { ...person, password: 'a wrong guess' });
    expect(JSON.stringify(guess.body)).not.toContain('flag');
  });

  it('stays with the admins otherwise', async () => {
    const person = await createSession(world);
    expect((await ban(person.id, { reason: REASON })).status).toBe(200);
    expect(await pageOf(person.id)).toMatchObject({ banReason: REASON, banReasonShown: false });
    for (const answer of [
      await world.api.get('/challenges', { token: person.access }),
      await other.api.post('/auth/refresh', { refresh: person.refresh }),
      await logIn(world, person),
    ]) {
      expect(answer.body).toMatchObject({ status: 403, code: 'account.banned' });
      expect(answer.body).not.toHaveProperty('reason');
    }
  });

  it('ends with the ban, and is in the audit log', async () => {
    const { id } = await createUser(world);
    await ban(id, { reason: REASON, showReason: true });
    expect((await ban(id, { banned: false })).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({
      banned: false,
      banReason: null,
      banReasonShown: false,
    });
    const path = `/admin/audit-logs?resource=users&targetId=${String(id)}&action_ne=contacts.read`;
    expect((await world.api.get(path, admin)).body).toMatchObject([
      { action: 'unban', before: { banReason: REASON }, after: { banned: false, banReason: null } },
      { action: 'ban', after: { banned: true, banReason: REASON, banReasonShown: true } },
    ]);
  });

  it('is given to several at once', async () => {
    const [one, two] = [await createUser(world), await createUser(world)];
    const body = { ids: [one.id, two.id], action: 'ban', values: { reason: REASON } };
    expect((await world.api.post('/admin/users/bulk', body, admin)).status).toBe(200);
    for (const { id } of [one, two])
      expect(await pageOf(id)).toMatchObject({ banned: true, banReason: REASON });
    const wrong = { ...body, values: { reason: 5 } };
    expect((await world.api.post('/admin/users/bulk', wrong, admin)).body.errors).toHaveProperty(
      'reason',
    );
    const unban = { ids: [one.id], action: 'unban', values: { reason: REASON } };
    expect((await world.api.post('/admin/users/bulk', unban, admin)).status).toBe(400);
  });

  it('has bounds, and belongs to a ban', async () => {
    const { id } = await createUser(world);
    expect((await ban(id, { reason: 'x'.repeat(501) })).body.errors).toHaveProperty('reason');
    expect((await ban(id, { showReason: 'yes' })).body.errors).toHaveProperty('showReason');
    expect((await ban(id, { banned: false, reason: 'x' })).body.errors).toHaveProperty('reason');
    expect((await ban(id)).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({ banned: true, banReason: null });
  });
});
