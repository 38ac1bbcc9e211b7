import { Client } from 'pg';
import { clearRateLimits, codeFor, registration } from './support/accounts';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const PATH = '/admin/user-groups';
const CLASS_OF_2026 = { name: '2026 级', nameEn: 'Class of 2026' };

describe('groups of users', () => {
  let world: World;
  let other: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    other = await world.second();
    admin = await createUser(world, { admin: true });
  });
  afterEach(async () => {
    await clearRateLimits(world);
    await world.query('UPDATE user_group SET archived = false, ranked = true');
    await world.query('DELETE FROM "user" WHERE NOT admin');
    await world.query('DELETE FROM invitation');
    await world.query('DELETE FROM user_group WHERE code > 2');
  });
  afterAll(() => world.close());

  const create = (body: object = CLASS_OF_2026) => world.api.post(PATH, body, admin);
  const byCode = async (code: number) =>
    (await world.api.get(`${PATH}?code=${String(code)}`, admin)).body[0] as {
      id: number;
      version: number;
    };
  const edit = async (code: number, body: object, at: World = world) => {
    const { id, version } = await byCode(code);
    return at.api.patch(`${PATH}/${String(id)}`, { version, ...body }, admin);
  };
  const withCode = async (username: string, more: object = {}) => {
    const body = registration(username, more);
    return { ...body, code: await codeFor(world, body.email, 'register') };
  };
  const register = (body: object, at: World = world) => at.api.post('/auth/register', body);
  const board = (group: number, at: World = world) =>
    at.api.get(`/user/scoreboard/${String(group)}`, admin);
  const groupOf = async (username: string) =>
    (
      await world.query<{ code: number }>(
        'SELECT user_group AS code FROM "user" WHERE username = $1',
        [username],
      )
    )[0]?.code;

  it('open a new class: users register into it, and it has a board', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...CLASS_OF_2026,
      ...{ position: 0, selectable: true, ranked: true, archived: false, members: 0 },
    });
    const { code } = made.body;
    expect(code).toBeGreaterThanOrEqual(5);
    const { groups } = (await world.api.get('/site')).body;
    expect(groups[0]).toEqual({
      code,
      ...CLASS_OF_2026,
      ...{ selectable: true, ranked: true, archived: false },
    });

    expect((await register(await withCode('first.year', { userGroup: code }))).status).toBe(200);
    expect(await groupOf('first.year')).toBe(code);
    // By default the first group of the form.
    expect((await register(await withCode('no.choice', { userGroup: undefined }))).status).toBe(
      200,
    );
    expect(await groupOf('no.choice')).toBe(code);
    expect((await byCode(code)) as object).toMatchObject({ members: 2 });

    const { id, flagIds } = await createChallenge(world);
    const player = await createUser(world, { userGroup: code });
    expect(flagIds).toHaveLength(1);
    const flag = { flag: `vexil{test-${String(id)}}` };
    await world.api.post(`/challenges/${String(id)}/submissions`, flag, player);
    expect((await board(code)).body).toMatchObject({ group: code, total: 1 });
    const direction = { direction: 'web', userGroup: code };
    const direct = await world.api.post('/user/scoreboard/direction', direction, player);
    expect(direct.body).toMatchObject({ group: code, me: { rank: 1, score: 100 } });
    const solved = await world.api.get(`/user/solved/${String(player.id)}`, player);
    expect(solved.body).toMatchObject({ userGroup: code, totals: { groupRank: 1 } });
  });

  it.each([
    [{}, ['name', 'nameEn']],
    [{ ...CLASS_OF_2026, name: '2025 级' }, ['name']],
    [{ ...CLASS_OF_2026, nameEn: 'Other' }, ['nameEn']],
    [{ ...CLASS_OF_2026, name: 'x'.repeat(41) }, ['name']],
    [{ ...CLASS_OF_2026, position: 1.5 }, ['position']],
    [{ ...CLASS_OF_2026, archived: 'no' }, ['archived']],
    [{ ...CLASS_OF_2026, code: 9 }, ['code']],
  ])('refuse %j and name the fields', async (body, fields) => {
    const answer = await create(body);
    expect([400, 409]).toContain(answer.status);
    expect(Object.keys(answer.body.errors)).toEqual(fields);
  });

  it('keep a group with members, and one that an invitation names', async () => {
    const { code, id } = (await create()).body;
    const remove = () => world.api.delete(`${PATH}/${String(id)}`, undefined, admin);
    const member = await createUser(world, { userGroup: code });
    expect((await remove()).body).toMatchObject({ status: 409, code: 'row.inUse' });
    await world.query('UPDATE "user" SET user_group = 0 WHERE id = $1', [member.id]);
    await world.api.post('/admin/invitations', { userGroup: code }, admin);
    expect((await remove()).body).toMatchObject({ status: 409, code: 'row.inUse' });
    await world.query('DELETE FROM invitation');
    await board(code);
    expect((await remove()).status).toBe(200);
    expect((await board(code)).body).toMatchObject({
      status: 400,
      errors: { userGroup: ['No such group'] },
    });
  });

  it('keep the group of external users', async () => {
    const { id } = await byCode(2);
    const removed = await world.api.delete(`${PATH}/${String(id)}`, undefined, admin);
    expect(removed.body).toMatchObject({ status: 409, code: 'userGroup.external' });
    expect(Object.keys((await edit(2, { archived: true })).body.errors)).toEqual(['archived']);
  });

  it('never give the code of a deleted group again', async () => {
    const { code, id } = (await create()).body;
    await world.api.delete(`${PATH}/${String(id)}`, undefined, admin);
    expect((await create()).body.code).toBeGreaterThan(code);
  });

  it('refuse users and invitations of an unknown group by the name of the field', async () => {
    const { id } = await createUser(world);
    const errors = { userGroup: ['No such group'] };
    const path = `/admin/users/${String(id)}`;
    expect((await world.api.patch(path, { version: 1, userGroup: 999 }, admin)).body).toMatchObject(
      { status: 400, errors },
    );
    const invited = await world.api.post('/admin/invitations', { userGroup: 999 }, admin);
    expect(invited.body).toMatchObject({ status: 400, errors });
  });

  it('take no registrations where they are archived, on every process', async () => {
    expect((await edit(1, { archived: true })).status).toBe(200);
    await waitUntil('the other process knows', async () =>
      (await other.api.get('/site')).body.groups.some(
        ({ code, archived }: { code: number; archived: boolean }) => code === 1 && archived,
      ),
    );
    for (const at of [world, other]) {
      const refused = await register(registration('too.late', { userGroup: 1 }), at);
      expect(refused.body).toMatchObject({
        status: 400,
        errors: { userGroup: ['Not available for this registration type'] },
      });
    }
    const { content } = (await world.api.post('/admin/invitations', { userGroup: 1 }, admin)).body;
    const invited = { type: 'external', invitationCode: content, userGroup: undefined };
    const body = await withCode('too.late', invited);
    expect((await register(body)).body).toMatchObject({
      status: 400,
      errors: { invitationCode: [expect.stringContaining('no longer takes registrations')] },
    });
    const [kept] = await world.query('SELECT uses FROM invitation WHERE content = $1', [content]);
    expect(kept).toEqual({ uses: 0 });
    // Members and board of the group stay.
    expect((await board(1)).status).toBe(200);
  });

  it.each([
    ['COMMIT', 400],
    ['ROLLBACK', 200],
  ])('make a registration wait for an archival under way; its %s decides', async (end, status) => {
    const username = `racing.${end.toLowerCase()}`;
    const body = await withCode(username, { userGroup: 1 });
    const holder = new Client({ connectionString: world.databaseUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('UPDATE user_group SET archived = true WHERE code = 1');
      const registered = register(body, other);
      await waitUntil('the registration waits', async () => {
        const waiting = await world.query(`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`);
        return waiting.length > 0;
      });
      await holder.query(end);
      expect((await registered).status).toBe(status);
      expect(await groupOf(username)).toBe(status === 200 ? 1 : undefined);
    } finally {
      await holder.end();
    }
  });

  it('roll over to a new class, all or nothing', async () => {
    const rollOver = (body: object) => world.api.post(`${PATH}/roll-over`, body, admin);
    const leaving = await byCode(1);
    const external = await byCode(2);
    const refused = await rollOver({ ...CLASS_OF_2026, archive: [leaving.id, external.id] });
    expect(refused.status).toBe(400);
    expect((await rollOver({ ...CLASS_OF_2026, archive: [leaving.id, 9999] })).status).toBe(404);
    const taken = { ...CLASS_OF_2026, nameEn: 'Other', archive: [leaving.id] };
    expect((await rollOver(taken)).status).toBe(409);
    expect((await rollOver({ ...CLASS_OF_2026, archive: [] })).status).toBe(400);
    expect(await world.query('SELECT 1 FROM user_group WHERE archived OR code > 2')).toEqual([]);

    const member = await createUser(world, { userGroup: 1 });
    const { status, body } = await rollOver({ ...CLASS_OF_2026, archive: [leaving.id] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...CLASS_OF_2026, position: 0, selectable: true });
    const { groups } = (await world.api.get('/site')).body;
    expect(groups).toMatchObject([
      { code: body.code, archived: false },
      { code: 0, archived: false },
      { code: 1, archived: true },
      { code: 2, archived: false },
    ]);
    expect(await groupOf(member.username)).toBe(1);
  });

  it('are audited, and refuse a stale edit', async () => {
    const { id, version } = (await create()).body;
    const path = `${PATH}/${String(id)}`;
    await world.api.patch(path, { version, archived: true }, admin);
    expect((await world.api.patch(path, { version, archived: false }, admin)).status).toBe(409);
    const query = `resource=user-groups&targetId=${String(id)}`;
    const logs = await world.api.get(`/admin/audit-logs?${query}&_sort=id&_order=asc`, admin);
    expect(logs.body).toMatchObject([
      { action: 'create', after: CLASS_OF_2026 },
      { action: 'update', before: { archived: false }, after: { archived: true } },
    ]);
  });
});
