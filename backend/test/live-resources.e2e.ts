import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
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

  it('are sent to admins and not to players, on every process', async () => {
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

  it('are sent to authors for the resources that their role opens', async () => {
    const author = await createUser(world);
    await grantRole(world, author.id, 'author');
    const viewer = await createUser(world);
    await grantRole(world, viewer.id, 'viewer');
    const forAuthor = await openStream(other, author.token, {});
    const forViewer = await openStream(other, viewer.token, {});
    const admin = await createUser(world, { admin: true });
    const code = await world.api.post('/admin/invitations', {}, { token: admin.token });
    expect(code.status).toBe(201);
    await createChallenge(world, {});
    const { data } = await forAuthor.until('resource.changed');
    expect(['challenges', 'flags']).toContain(data.resource);
    await waitForLateEvents();
    const told = forAuthor.named('resource.changed').map((event) => event.data.resource);
    expect(new Set(told)).toEqual(new Set(['challenges', 'flags']));
    expect(forViewer.named('resource.changed')).toEqual([]);
    forAuthor.close();
    forViewer.close();
  });
});
