import { startApp, type World } from './support/app';
import { createUser, type TestUser } from './support/users';

describe('users', () => {
  let world: World;
  let admin: TestUser;
  let player: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    player = await createUser(world);
  });
  afterAll(() => world.close());

  it('carry a note that admins alone read and write', async () => {
    const path = `/admin/users/${String(player.id)}`;
    const token = admin.token;
    const { version, note } = (await world.api.get(path, { token })).body;
    expect(note).toBe('');
    const text = 'secret-note: interviewed on Friday';
    const own = { token: player.token };
    expect((await world.api.patch(path, { version, note: text }, own)).status).toBe(403);
    const written = await world.api.patch(path, { version, note: text }, { token });
    expect(written.body).toMatchObject({ note: text });
    const long = { version: version + 1, note: 'x'.repeat(2001) };
    expect((await world.api.patch(path, long, { token })).body.errors).toHaveProperty('note');
    const id = String(player.id);
    for (const call of [`/user/info/${id}`, `/user/solved/${id}`, '/user/scoreboard/4', '/site'])
      expect(JSON.stringify((await world.api.get(call, own)).body)).not.toContain('secret-note');
    expect((await world.api.patch('/user/info', { note: 'mine' }, own)).status).toBe(400);
    // The user list may be passed on, so it must not contain notes.
    const directory = await world.api.get(`/user/list?q=${player.username}`, { token });
    expect(JSON.stringify(directory.body)).not.toContain('secret-note');
    await world.api.patch(path, { version: version + 1, note: '' }, { token });
  });
});
