import { createSession, logIn } from './support/accounts';
import { startApp, type World } from './support/app';
import { openStream } from './support/streams';

describe('the own sessions of a user', () => {
  let world: World;
  let other: World;

  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
  });
  afterAll(() => world.close());

  const list = async (token: string) => {
    const { status, body } = await world.api.get('/user/sessions', { token });
    return { status, sessions: body as { id: string; current: boolean; device: string | null }[] };
  };
  const end = (token: string, sessionId = '') =>
    world.api.call('DELETE', `/user/sessions${sessionId && `/${sessionId}`}`, undefined, { token });
  const auditOf = (userId: number) =>
    world.query<{ action: string; actorId: number }>(
      `SELECT action, actor_id AS "actorId" FROM audit_log
       WHERE resource = 'users' AND target_id = $1 ORDER BY id`,
      [userId],
    );

  it('are listed with the present one marked, and nobody else’s', async () => {
    const person = await createSession(world);
    await createSession(world);
    const phone = (await logIn(world, person)).body;
    const here = await list(person.access);
    expect(here.status).toBe(200);
    expect(here.sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const there = await list(phone.access);
    expect(there.sessions.find(({ current }) => current)?.id).not.toBe(
      here.sessions.find(({ current }) => current)?.id,
    );
  });

  it('end one by one, on every process within a second, with an audit row', async () => {
    const person = await createSession(world);
    const phone = (await logIn(world, person)).body;
    const stream = await openStream(other, phone.access);
    const { sessions } = await list(person.access);
    const ended = sessions.find(({ current }) => !current)?.id ?? '';
    expect((await end(person.access, ended)).status).toBe(204);
    expect(await stream.ended()).toBeLessThan(1000);
    expect((await other.api.get('/challenges', { token: phone.access })).status).toBe(401);
    expect((await world.api.post('/auth/refresh', { refresh: phone.refresh })).status).toBe(401);
    expect((await list(person.access)).sessions).toHaveLength(1);
    expect((await end(person.access, ended)).body.code).toBe('session.notFound');
    expect(await auditOf(person.id)).toEqual([{ action: 'endSession', actorId: person.id }]);
  });

  it('end all but the present one', async () => {
    const person = await createSession(world);
    const neighbor = await createSession(world);
    const phones = [(await logIn(world, person)).body, (await logIn(world, person)).body];
    expect((await end(person.access)).status).toBe(204);
    for (const { access } of phones) expect((await list(access)).status).toBe(401);
    expect((await list(person.access)).sessions).toMatchObject([{ current: true }]);
    expect((await list(neighbor.access)).sessions).toHaveLength(1);
    expect(await auditOf(person.id)).toHaveLength(2);
    // Nothing is left to end.
    expect((await end(person.access)).status).toBe(204);
  });

  it('of another user or of no form are not found', async () => {
    const [owner, stranger] = [await createSession(world), await createSession(world)];
    const [session] = (await list(owner.access)).sessions;
    for (const sessionId of [session?.id ?? '', 'abc', '1'])
      expect((await end(stranger.access, sessionId)).body.code).toBe('session.notFound');
    expect((await list(owner.access)).status).toBe(200);
  });
});
