import { makeAuthors } from './support/authors';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
import { openStream } from './support/streams';
import { itAnswersAsUnknown } from './support/unreleased';
import { createUser, type TestUser } from './support/users';

describe('a draft', () => {
  let world: World;
  let player: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    player = await createUser(world);
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const pathOf = (id: number) => `/admin/challenges/${String(id)}`;
  const rowOf = async (id: number) => (await world.api.get(pathOf(id), admin)).body;
  const edit = async (id: number, values: object) => {
    const { version } = await rowOf(id);
    return world.api.patch(pathOf(id), { ...values, version }, admin);
  };
  const make = (values: object = {}) =>
    world.api.post(
      '/admin/challenges',
      { title: 'Draft canary', category: 'hpc', difficulty: 'boss', baseScore: 70, ...values },
      admin,
    );

  it('is created only on request', async () => {
    expect((await make()).body).toMatchObject({ hidden: true, draft: false });
    expect((await make({ draft: true })).body).toMatchObject({ hidden: true, draft: true });
    await world.query('DELETE FROM challenge');
  });

  it('has no card for players, and a marked one for admins', async () => {
    const { id } = (await make({ draft: true })).body;
    for (const path of ['/challenges', '/challenges?category=hpc', '/challenges?q=canary'])
      expect((await world.api.get(path, player)).body).toEqual([]);
    const seen = await world.api.get('/challenges?category=hpc', admin);
    expect(seen.body).toMatchObject([{ id, hidden: true, draft: true }]);
    // Players see a locked card while it is only hidden, and none once it is a draft again.
    await edit(id, { draft: false });
    const locked = [{ category: 'hpc', difficulty: 'boss', hidden: true }];
    expect((await world.api.get('/challenges', player)).body).toEqual(locked);
    await edit(id, { draft: true });
    expect((await world.api.get('/challenges', player)).body).toEqual([]);
  });

  it('does not change the bytes or the tag of a list that does not show it', async () => {
    await createChallenge(world, { category: 'sa', title: 'Open' });
    const listed = () => world.api.get('/challenges', player);
    const before = await listed();
    const { id } = (await make({ draft: true, category: 'sa' })).body;
    await edit(id, { title: 'Another name', priority: 9 });
    const after = await listed();
    expect(after.body).toEqual(before.body);
    expect(after.headers.etag).toBe(before.headers.etag);
  });

  itAnswersAsUnknown({
    world: () => world,
    player: () => player,
    make: async (literal) => {
      const { id } = await createChallenge(world, { hidden: true, flags: [{ literal }] });
      await edit(id, { draft: true });
      return id;
    },
  });

  it('ends with its release, and a flag captured then is announced and counted', async () => {
    const { id } = (await make({ draft: true })).body;
    const released = await edit(id, { hidden: false });
    expect(released.body).toMatchObject({ hidden: false, draft: false });
    expect((await world.api.get(`/challenges/${String(id)}`, player)).status).toBe(200);
  });

  it('ends with a bulk release, and does not return by hiding', async () => {
    const { id } = (await make({ draft: true })).body;
    const bulk = (body: object) =>
      world.api.post('/admin/challenges/bulk', { ids: [id], ...body }, admin);
    expect((await bulk({ action: 'publish' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ hidden: false, draft: false });
    await bulk({ action: 'hide' });
    expect(await rowOf(id)).toMatchObject({ hidden: true, draft: false });
    await bulk({ action: 'draft' });
    expect(await rowOf(id)).toMatchObject({ hidden: true, draft: true });
    await bulk({ action: 'update', values: { hidden: false } });
    expect(await rowOf(id)).toMatchObject({ hidden: false, draft: false });
  });

  it('hides a released challenge', async () => {
    const { id } = (await make({ hidden: false })).body;
    expect((await edit(id, { draft: true })).body).toMatchObject({ hidden: true, draft: true });
    const refused = await edit(id, { draft: true, hidden: false });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors)).toEqual(['draft']);
    expect((await make({ draft: true, hidden: false })).status).toBe(400);
    await world.query('UPDATE challenge SET hidden = false WHERE id = $1', [id]);
    expect(await rowOf(id)).toMatchObject({ hidden: false, draft: false });
  });

  it('does not open at its time', async () => {
    const { id } = (await make({ draft: true, releaseAt: '2020-01-01T00:00:00.000Z' })).body;
    expect((await world.api.get(`/challenges/${String(id)}`, player)).status).toBe(404);
    await edit(id, { draft: false });
    expect((await world.api.get(`/challenges/${String(id)}`, player)).status).toBe(404);
  });

  it('keeps its points without its name, and sends no event', async () => {
    const user = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{kept}', score: 80 }] });
    await world.api.post(`/challenges/${String(id)}/submissions`, { flag: 'vexil{kept}' }, user);
    const stream = await openStream(world, player.token);
    await edit(id, { draft: true });
    await edit(id, { title: 'Renamed canary' });
    const solved = (await world.api.get(`/user/solved/${String(user.id)}`, user)).body;
    expect(solved.totals).toMatchObject({ score: 80, solved: 1 });
    expect(solved.solved).toEqual([]);
    expect(
      JSON.stringify((await world.api.get(`/user/ledger/${String(user.id)}`, user)).body),
    ).not.toMatch(/canary|"challengeId":[0-9]/iu);
    expect(JSON.stringify(stream.received)).not.toMatch(/canary|challenge\./iu);
    stream.close();
  });

  it('is open to its authors alone', async () => {
    const author = await createUser(world);
    const other = await createUser(world);
    for (const { id } of [author, other])
      await grantRole(world, id, 'author', { categories: ['hpc'] });
    const { id } = (await make({ draft: true })).body;
    await makeAuthors(world, id, [author]);
    const titles = async (user: TestUser) =>
      (await world.api.get('/challenges?category=hpc', user)).body.filter(
        (card: { id?: number }) => card.id === id,
      );
    expect(await titles(author)).toMatchObject([{ hidden: true, draft: true }]);
    expect(await titles(other)).toEqual([]);
  });

  it('stays one in the bin and out of it again', async () => {
    const { id } = (await make({ draft: true })).body;
    await world.api.delete(pathOf(id), undefined, admin);
    await world.api.post('/admin/deleted-challenges/restore', { id }, admin);
    expect(await rowOf(id)).toMatchObject({ hidden: true, draft: true });
  });
});
