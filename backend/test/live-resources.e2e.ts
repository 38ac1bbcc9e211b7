import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { openStream, waitForLateEvents } from './support/streams';
import { createUser } from './support/users';

describe('the changes of admin resources', () => {
  let world: World;
  let other: World;

  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
  });
  afterAll(() => world.close());

  it('are sent to admins only, on every process', async () => {
    const admin = await createUser(world, { admin: true });
    const forAdmin = await openStream(other, admin.token, {});
    const forPlayer = await openStream(other, (await createUser(world)).token, {});
    const { id } = await createChallenge(world, { flags: [] });
    const path = `/admin/challenges/${String(id)}`;
    const { version } = (await world.api.get(path, { token: admin.token })).body;
    const renamed = { title: 'Renamed', version };
    expect((await world.api.patch(path, renamed, { token: admin.token })).status).toBe(200);
    const { data, id: eventId } = await forAdmin.until('resource.changed');
    expect(data).toEqual({ resource: 'challenges' });
    expect(eventId).toBeUndefined();
    await waitForLateEvents();
    expect(forAdmin.named('resource.changed').map((event) => event.data)).toContainEqual({
      resource: 'audit-logs',
    });
    expect(forPlayer.named('resource.changed')).toEqual([]);
    forAdmin.close();
    forPlayer.close();
  });
});
