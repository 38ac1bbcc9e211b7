import { startApp, type World } from './support/app';
import { adminToken } from './support/challenges';
import { grantRole } from './support/roles';
import { openStream, type TestStream } from './support/streams';
import { createUser } from './support/users';
import { waitUntil } from './support/wait-until';

describe('an event stream and the roles of its user', () => {
  let world: World;
  let other: World;
  const open: TestStream[] = [];

  beforeAll(async () => {
    world = await startApp();
    other = await world.second();
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close();
  });
  afterAll(() => world.close());

  const listen = async (token: string) => {
    const stream = await openStream(other, token);
    expect(stream.status).toBe(200);
    open.push(stream);
    return stream;
  };

  it('tells the user alone, on another process, when a role is granted, limited and revoked', async () => {
    const { id, token } = await createUser(world);
    const stream = await listen(token);
    const stranger = await listen((await createUser(world)).token);
    const admin = await adminToken(world);
    const told = (count: number) =>
      waitUntil(
        `told ${String(count)} times`,
        () => stream.named('account.changed').length === count,
      );

    const { id: grant, version } = await grantRole(world, id, 'author');
    await told(1);
    const path = `/admin/role-grants/${String(grant)}`;
    await world.api.patch(path, { categories: ['web'], version }, { token: admin });
    await told(2);
    await world.api.delete(path, undefined, { token: admin });
    await told(3);
    expect(stream.named('session.ended')).toEqual([]);
    expect(stranger.named('account.changed')).toEqual([]);
  });

  it('tells when a role ends by the clock', async () => {
    const { id, token } = await createUser(world);
    const until = new Date(Date.now() + 1500).toISOString();
    await grantRole(world, id, 'viewer', { until });
    const stream = await listen(token);
    await stream.until('account.changed', 5000);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
  });
});
