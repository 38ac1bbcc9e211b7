import { PasswordsService } from '../src/modules/auth';
import { UsersRepository } from '../src/modules/users';
import { startApp, type World } from './support/app';
import { addressOf, openStream, type TestStream } from './support/streams';
import { createUser, type TestUser } from './support/users';

describe('an event stream and its session', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  const open: TestStream[] = [];

  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  afterAll(() => world.close());

  const listen = async (where: World, token: string) => {
    const stream = await openStream(where, token);
    expect(stream.status).toBe(200);
    open.push(stream);
    return stream;
  };

  /** Opens a stream on each process, runs the operation, and expects both streams to be closed within a second. */
  const endsBoth = async (token: string, operation: () => Promise<unknown>) => {
    const streams = [await listen(world, token), await listen(other, token)];
    const stranger = await listen(other, (await createUser(world)).token);
    await operation();
    for (const stream of streams) {
      expect(await stream.ended()).toBeLessThan(1000);
      expect(stream.named('session.ended')).toHaveLength(1);
    }
    expect(stranger.named('session.ended')).toEqual([]);
  };

  it('ends with a log-out', async () => {
    const { token } = await createUser(world);
    await endsBoth(token, () => world.api.get('/auth/logout', { token }));
  });

  it('ends with a ban', async () => {
    const { id, token } = await createUser(world);
    await endsBoth(token, () =>
      world.api.post('/auth/banned', { userId: id }, { token: admin.token }),
    );
    expect((await openStream(other, token)).status).toBe(403);
  });

  it('ends with a new password', async () => {
    const { id, token } = await createUser(world);
    const account = await world.app.get(UsersRepository, { strict: false }).findById(id);
    if (!account) throw new Error('no account');
    const actor = { userId: null, ip: '', requestId: 'test' };
    await endsBoth(token, () =>
      world.app
        .get(PasswordsService, { strict: false })
        .reset(actor, account, 'a-quite-long-passphrase-29'),
    );
  });

  it('ends with a demotion and not with a promotion', async () => {
    const { id, token } = await createUser(world);
    const stream = await listen(other, token);
    const promote = (isAdmin: boolean) =>
      world.api.post('/auth/admin', { userId: id, admin: isAdmin }, { token: admin.token });
    expect((await promote(true)).status).toBe(200);
    await endsBoth(token, () => promote(false));
    expect(stream.named('session.ended')).toEqual([]);
  });

  it('ends when the session expires or is deleted, without any event', async () => {
    const { id, token } = await createUser(world);
    await endsBoth(token, () =>
      world.query('UPDATE session SET expires_at = now() WHERE user_id = $1', [id]),
    );
    const deleted = await createUser(world);
    await endsBoth(deleted.token, () =>
      world.query('DELETE FROM "user" WHERE id = $1', [deleted.id]),
    );
  });

  it('refuses requests without a session', async () => {
    const answer = await world.api.get('/events');
    expect(answer).toMatchObject({ status: 401, body: { code: 'session.required' } });
  });

  it('refuses a query, and answers HEAD without opening anything', async () => {
    const { token } = await createUser(world);
    const refused = await world.api.get('/events?token=1', { token });
    expect(refused).toMatchObject({ status: 400, body: { code: 'input.unknownField' } });
    for (let turn = 0; turn < 10; turn += 1) {
      const { status } = await world.api.call('HEAD', '/events', undefined, { token });
      expect([200, 404]).toContain(status);
    }
    await listen(world, token);
  });

  it('is not cached by browsers and not buffered by proxies', async () => {
    const { token } = await createUser(world);
    const stream = await openStream(world, token, {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    open.push(stream);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers.get('content-encoding')).toBeNull();
  });

  it('is limited to eight for an account', async () => {
    const { token } = await createUser(world);
    const streams = [];
    for (let turn = 0; turn < 8; turn += 1) streams.push(await listen(world, token));
    const ninth = await openStream(world, token);
    expect(ninth.status).toBe(429);
    expect(Number(ninth.headers.get('retry-after'))).toBeGreaterThan(0);
    streams[0]?.close();
    await new Promise((next) => setTimeout(next, 300));
    await listen(world, token);
  });

  it('does not keep a server from stopping', async () => {
    const third = await world.second();
    const { token } = await createUser(world);
    const stream = await listen(third, token);
    await addressOf(third);
    const begun = performance.now();
    await third.app.close();
    expect(performance.now() - begun).toBeLessThan(1000);
    await stream.ended();
    expect(stream.named('session.ended')).toEqual([]);
  });
});
