import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
import { createUser, type TestUser } from './support/users';

describe('the instance config of an author', () => {
  let world: World;
  let admin: TestUser;
  let author: TestUser;
  let other: TestUser;
  let serial = 0;

  const draft = (more: object = {}) => ({
    name: `config ${String((serial += 1))}`,
    driver: 'docker',
    image: `author-${String(author.id)}/web:1`,
    ports: [{ name: 'main', number: 80, protocol: 'http' }],
    ...more,
  });
  const create = (more: object = {}, user = author) =>
    world.api.post('/admin/instance-configs', draft(more), user);
  const pathOf = ({ id }: { id: number }) => `/admin/instance-configs/${String(id)}`;
  const edit = (config: { id: number }, values: object, user = author) =>
    world.api.patch(pathOf(config), values, user);
  const fieldsOf = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {});
  const setConfig = (challengeId: number, configId: number, user: TestUser) =>
    world.api.patch(`/admin/challenges/${String(challengeId)}`, { configId }, user);

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    author = await createUser(world);
    other = await createUser(world);
    for (const { id } of [author, other]) await grantRole(world, id, 'author');
  });

  it('belongs to the author, who alone sees, edits and deletes it', async () => {
    const { status, body: config } = await create({ environment: ['A=b'] });
    expect([status, config.ownerId]).toEqual([201, author.id]);
    expect(config.ownerName).toBe(author.username);
    const { body: ofAdmin } = await create({}, admin);
    expect([ofAdmin.ownerId, ofAdmin.ownerName]).toEqual([null, null]);
    const owned = `/admin/instance-configs?ownerId=${String(author.id)}`;
    expect((await world.api.get(owned, admin)).body).toMatchObject([{ id: config.id }]);
    expect((await edit(config, { lifetimeMinutes: 30 })).body.lifetimeMinutes).toBe(30);
    const list = (await world.api.get('/admin/instance-configs', author)).body;
    expect(list.map(({ id }: { id: number }) => id)).toEqual([config.id]);
    expect((await world.api.get('/admin/instance-configs?image_like=author', other)).body).toEqual(
      [],
    );
    for (const answer of [
      await world.api.get(pathOf(config), other),
      await edit(config, { name: 'Mine' }, other),
      await world.api.delete(pathOf(config), undefined, other),
      await world.api.post(
        '/admin/instance-configs/bulk',
        { ids: [config.id], action: 'update', values: { cpu: 10 } },
        other,
      ),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'row.notFound']);
    expect((await edit(config, { ownerId: other.id })).body.code).toBe('input.unknownField');
    expect((await world.api.delete(pathOf(config), undefined, author)).status).toBe(200);
  });

  it('rejects fields reserved for admins, and keeps their values', async () => {
    const greedy = {
      ...{ driver: 'process', image: 'note-board', egress: true, readOnly: false },
      ...{ capabilities: ['SYS_PTRACE'], cpu: 64_000, memory: 65_536, pids: 256 },
    };
    expect(fieldsOf(await create(greedy)).sort()).toEqual(Object.keys(greedy).sort());
    const { body: config } = await create();
    expect(fieldsOf(await edit(config, greedy)).sort()).toEqual(Object.keys(greedy).sort());
    const bulk = { ids: [config.id], action: 'update', values: { cpu: 64_000 } };
    expect(fieldsOf(await world.api.post('/admin/instance-configs/bulk', bulk, author))).toEqual([
      'cpu',
    ]);
    for (const variable of ['LD_PRELOAD=/x', 'NVIDIA_VISIBLE_DEVICES=all'])
      expect(fieldsOf(await edit(config, { environment: [variable] }))).toEqual(['environment']);
    expect((await edit(config, { egress: true, image: 'special:1' }, admin)).status).toBe(200);
    const kept = await edit(config, { egress: true, image: 'special:1', name: 'Kept' });
    expect(kept.body).toMatchObject({ egress: true, image: 'special:1', ownerId: author.id });
  });

  it('is the only kind that authors put on their challenges', async () => {
    const challenge = { title: 'Own', category: 'web', difficulty: 'easy', baseScore: 100 };
    const { id } = (await world.api.post('/admin/challenges', challenge, author)).body;
    const { body: own } = await create();
    const { body: ofOther } = await create({ image: `author-${String(other.id)}/x` }, other);
    const { body: ofAdmins } = await create({ driver: 'process', image: 'note-board' }, admin);
    for (const config of [ofOther, ofAdmins, { id: 2_000_000_000 }])
      expect((await setConfig(id, config.id, author)).body.errors).toEqual({
        configId: ['No such instance config'],
      });
    expect((await setConfig(id, own.id, author)).body.configId).toBe(own.id);
    // A config chosen by an admin stays when the author's form sends it back.
    expect((await setConfig(id, ofAdmins.id, admin)).status).toBe(200);
    expect((await setConfig(id, ofAdmins.id, author)).status).toBe(200);
  });

  it('runs for the author only before the release', async () => {
    const challenge = { title: 'Own', category: 'web', difficulty: 'easy', baseScore: 100 };
    const { id } = (await world.api.post('/admin/challenges', challenge, author)).body;
    await setConfig(id, (await create()).body.id, author);
    const start = async (user: TestUser) =>
      (await world.api.post('/instance', { challengeId: id }, user)).body.code;
    // No worker runs containers here; the server checks that after visibility.
    expect(await start(author)).toBe('instance.driverMissing');
    for (const user of [other, await createUser(world)])
      expect(await start(user)).toBe('challenge.notFound');
  });

  it('is out of reach while a challenge of others uses it', async () => {
    const { body: config } = await create();
    const foreign = await createChallenge(world);
    expect((await setConfig(foreign.id, config.id, admin)).status).toBe(200);
    expect((await edit(config, { command: ['cat', '/flag'] })).status).toBe(404);
    expect((await world.api.get('/admin/instance-configs', author)).body).toEqual([]);
    await world.api.patch(`/admin/challenges/${String(foreign.id)}`, { configId: null }, admin);
    expect((await edit(config, { command: ['run'] })).status).toBe(200);
  });
});
