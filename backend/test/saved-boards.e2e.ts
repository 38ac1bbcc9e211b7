import { startApp, type World } from './support/app';
import { grantRole } from './support/roles';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const PATH = '/admin/saved-boards';
const WEB = {
  name: '新生 Web 榜',
  nameEn: 'Web, freshmen',
  directions: ['web', 'pwn'],
  userGroup: 1,
  visibility: 'everyone',
};
const TIMES = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-08T00:00:00.000Z' };

describe('saved boards', () => {
  let world: World;
  let admin: TestUser;
  let player: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    player = await createUser(world);
  });
  afterEach(async () => {
    await world.query('DELETE FROM saved_board');
    await world.query('DELETE FROM period');
    await world.query('DELETE FROM user_group WHERE code > 2');
  });
  afterAll(() => world.close());

  const create = (body: object) => world.api.post(PATH, body, admin);
  const edit = (id: number, body: object) => world.api.patch(`${PATH}/${String(id)}`, body, admin);
  const seenBy = async (user: TestUser) => {
    const { status, body } = await world.api.get('/saved-boards', user);
    expect(status).toBe(200);
    return body as { id: number; name: string }[];
  };
  const makePeriod = async () => {
    const body = {
      ...{ name: '赛季', nameEn: 'Season', kind: 'season' },
      ...{ startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' },
    };
    return (await world.api.post('/admin/periods', body, admin)).body.id as number;
  };

  it("store a board's parameters; by default all players, for admins only", async () => {
    const { status, body } = await create({ name: '总榜', nameEn: 'All' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ name: '总榜', nameEn: 'All', directions: [], userGroup: 4, visibility: 'admins' },
      ...{ period: null, from: null, to: null, position: 0, missing: [], version: 1 },
    });
    expect((await create({ ...WEB, ...TIMES })).body).toMatchObject({ ...WEB, ...TIMES });
  });

  it('are listed in order for their users, whose query the board accepts', async () => {
    await create({ ...WEB, ...TIMES, position: 20 });
    await create({ ...WEB, nameEn: 'First', directions: [], position: 10 });
    await create({ ...WEB, nameEn: 'Viewers', visibility: 'viewers', position: 15 });
    await create({ ...WEB, nameEn: 'Admins', visibility: 'admins' });
    const names = async (user: TestUser) =>
      (await world.api.get('/saved-boards', user)).body.map(
        ({ nameEn }: { nameEn: string }) => nameEn,
      );
    expect(await names(admin)).toEqual(['Admins', 'First', 'Viewers', WEB.nameEn]);
    expect(await names(player)).toEqual(['First', WEB.nameEn]);
    const [, saved] = await seenBy(player);
    expect(saved).toEqual({ id: saved?.id, ...WEB, period: null, ...TIMES });
    const { directions, userGroup } = WEB;
    const asked = { directions, userGroup, ...TIMES };
    const board = await world.api.post('/user/scoreboard/direction', asked, player);
    expect(board.body).toMatchObject({ group: 1, directions: ['web', 'pwn'], total: 0 });
  });

  it('for viewers are seen by admins and viewers of all categories, as long as they are viewers', async () => {
    const [viewer, limited, author] = [
      await createUser(world),
      await createUser(world),
      await createUser(world),
    ];
    const grant = await grantRole(world, viewer.id, 'viewer');
    await grantRole(world, limited.id, 'viewer', { categories: ['web'] });
    await grantRole(world, author.id, 'author');
    for (const visibility of ['admins', 'viewers', 'everyone'])
      await create({ ...WEB, nameEn: visibility, visibility });
    const names = async (user: TestUser) =>
      (await world.api.get('/saved-boards', user)).body.map(
        ({ nameEn }: { nameEn: string }) => nameEn,
      );
    expect(await names(admin)).toEqual(['admins', 'viewers', 'everyone']);
    expect(await names(viewer)).toEqual(['viewers', 'everyone']);
    for (const user of [limited, author, player]) expect(await names(user)).toEqual(['everyone']);
    await world.api.delete(`/admin/role-grants/${String(grant.id)}`, undefined, admin);
    await waitUntil('the role ended', async () => (await names(viewer)).length === 1, 1000);
    expect(await names(viewer)).toEqual(['everyone']);
  });

  it.each([
    [{}, ['name', 'nameEn']],
    [{ ...WEB, directions: ['notice'] }, ['directions']],
    [{ ...WEB, directions: ['web', 'web'] }, ['directions']],
    [{ ...WEB, userGroup: 999 }, ['userGroup']],
    [{ ...WEB, period: 999 }, ['period']],
    [{ ...WEB, period: 1, from: TIMES.from }, ['period']],
    [{ ...WEB, from: TIMES.to, to: TIMES.from }, ['to']],
    [{ ...WEB, from: '2026-03-01' }, ['from']],
    [{ ...WEB, visibility: 'players' }, ['visibility']],
    [{ ...WEB, position: 1001 }, ['position']],
    [{ ...WEB, frozen: true }, ['frozen']],
  ])('refuse %j and name the fields', async (body, fields) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(fields);
  });

  it('are edited between a period and times, never both; stale edits are refused', async () => {
    const period = await makePeriod();
    const { id, version } = (await create({ ...WEB, period })).body;
    const both = await edit(id, { from: TIMES.from });
    expect([both.status, Object.keys(both.body.errors)]).toEqual([400, ['period']]);
    const moved = await edit(id, { version, period: null, ...TIMES, directions: [] });
    expect(moved.body).toMatchObject({ period: null, ...TIMES, directions: [] });
    const back = await edit(id, { from: '2026-04-01T00:00:00Z' });
    expect([back.status, Object.keys(back.body.errors)]).toEqual([400, ['from']]);
    expect((await edit(id, { version, name: '旧' })).body).toMatchObject({
      status: 409,
      code: 'row.stale',
    });
  });

  it('stay when their period or group is deleted, and say what is missing', async () => {
    const period = await makePeriod();
    const group = await world.api.post(
      '/admin/user-groups',
      { name: '2031 级', nameEn: 'Class of 2031' },
      admin,
    );
    const { code, id: groupId } = group.body;
    const { id } = (await create({ ...WEB, userGroup: code, period })).body;
    await world.api.delete(`/admin/periods/${String(period)}`, undefined, admin);
    await world.api.delete(`/admin/user-groups/${String(groupId)}`, undefined, admin);
    const row = await world.api.get(`${PATH}/${String(id)}`, admin);
    expect(row.body).toMatchObject({ period, userGroup: code, missing: ['period', 'userGroup'] });
    expect(await seenBy(player)).toMatchObject([{ id, period, userGroup: code }]);
    const asked = { period, directions: WEB.directions };
    const board = await world.api.post('/user/scoreboard/direction', asked, player);
    expect(board.body.errors).toEqual({ period: ['No such period'] });
    // Edits of other fields do not require fixing it.
    expect((await edit(id, { position: 5 })).status).toBe(200);
  });

  it('are written by admins only, and audited', async () => {
    expect((await world.api.post(PATH, WEB, player)).status).toBe(403);
    expect((await world.api.get(PATH, player)).status).toBe(403);
    expect((await world.api.get('/saved-boards')).status).toBe(401);
    const { id } = (await create(WEB)).body;
    const bulk = { ids: [id], action: 'update', values: { visibility: 'admins' } };
    expect((await world.api.post(`${PATH}/bulk`, bulk, admin)).status).toBe(200);
    expect(await seenBy(player)).toEqual([]);
    expect((await world.api.delete(`${PATH}/${String(id)}`, undefined, admin)).status).toBe(200);
    const query = `resource=saved-boards&targetId=${String(id)}&_sort=id&_order=asc`;
    const logs = await world.api.get(`/admin/audit-logs?${query}`, admin);
    expect(logs.body).toMatchObject([
      { action: 'create', after: { nameEn: WEB.nameEn } },
      { action: 'update', before: { visibility: 'everyone' }, after: { visibility: 'admins' } },
      { action: 'delete' },
    ]);
  });
});
