import { startApp, type World } from './support/app';
import { openStream, waitForLateEvents } from './support/streams';
import { createUser, type TestUser } from './support/users';

describe('a read of contact data', () => {
  let world: World;
  let admin: TestUser;

  const logged = async () =>
    (await world.api.get('/admin/audit-logs?action=contacts.read&_sort=id', admin)).body;

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    await createUser(world, { username: 'somebody' });
  });
  afterAll(() => world.close());

  it('leaves one audit row with the query and not the data', async () => {
    const lists = [
      '/admin/users?email_like=somebody&_end=20',
      '/user/list?q=somebody&_sort=userId',
    ];
    for (const path of lists) {
      const before = (await logged()).length;
      expect((await world.api.get(path, admin)).status).toBe(200);
      expect(await logged()).toHaveLength(before + 1);
    }
    const rows = await logged();
    expect(rows).toMatchObject([
      {
        ...{ actorId: admin.id, resource: 'users', targetId: null, before: null },
        after: {
          query: { filters: [{ column: 'email', operator: 'like', values: ['somebody'] }] },
        },
      },
      { after: { query: { search: 'somebody', sort: [['userId', 'ASC']] } } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('somebody@example.org');
  });

  it('is not recorded if it is refused', async () => {
    const before = (await logged()).length;
    const player = await createUser(world);
    expect((await world.api.get('/admin/users', player)).status).toBe(403);
    expect((await world.api.get('/admin/users?nonsense=1', admin)).status).toBe(400);
    expect(await logged()).toHaveLength(before);
  });

  it('is not recorded if only the number of users is read', async () => {
    const before = (await logged()).length;
    const { status, body, headers } = await world.api.get('/admin/users?_start=0&_end=0', admin);
    expect([status, body]).toEqual([200, []]);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(1);
    expect(await logged()).toHaveLength(before);
  });

  it('sends no event about users, which would make pages read again endlessly', async () => {
    const stream = await openStream(world, admin.token, {});
    await world.api.get('/admin/users', admin);
    await stream.until('resource.changed');
    await waitForLateEvents();
    // An event of the test before may arrive late.
    const changed = stream.named('resource.changed').map(({ data }) => data.resource as string);
    expect([...new Set(changed)]).toEqual(['audit-logs']);
    stream.close();
  });
});
