import readWorkbook from 'read-excel-file/node';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
import { addressOf, openStream, waitForLateEvents } from './support/streams';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

describe('a viewer during a freeze', () => {
  let world: World;
  let admin: TestUser;
  let player: TestUser;
  let viewer: TestUser;
  let limited: TestUser;
  let id: number;

  const scoresOf = async (user: TestUser) => {
    const url = `${await addressOf(world)}/api/user/scoreboard/4`;
    const headers = { authorization: `Bearer ${user.token}` };
    const read = async () => {
      const { list, frozenAt } = (await (await fetch(url, { headers })).json()) as {
        list: { userId: number; score: number }[];
        frozenAt: string | null;
      };
      return {
        scores: list.map(({ userId, score }) => [userId, score]),
        frozen: frozenAt !== null,
      };
    };
    const first = await read();
    expect(await read()).toEqual(first);
    return first;
  };
  const exportAs = (user: TestUser) =>
    world.app.inject({
      method: 'POST',
      url: '/api/admin/scoreboard/export',
      headers: { authorization: `Bearer ${user.token}`, 'accept-language': 'en-US' },
      payload: {},
    });

  beforeAll(async () => {
    world = await startApp();
    [admin, player, viewer, limited] = [
      await createUser(world, { admin: true }),
      await createUser(world),
      await createUser(world),
      await createUser(world),
    ];
    await grantRole(world, viewer.id, 'viewer');
    await grantRole(world, limited.id, 'viewer', { categories: ['web'] });
    id = (await createChallenge(world, { flags: [{ literal: 'vexil{v}', score: 40 }] })).id;
    const times = {
      startsAt: '2020-01-01T00:00:00Z',
      freezeAt: '2020-02-01T00:00:00Z',
      endsAt: '2090-01-01T00:00:00Z',
    };
    const period = { name: '赛季', nameEn: 'Season', kind: 'season', ...times };
    await world.api.post('/admin/periods', period, admin);
    await waitUntil('the board is frozen', async () => (await scoresOf(player)).frozen);
    const submitted = { flag: 'vexil{v}' };
    const path = `/challenges/${String(id)}/submissions`;
    expect((await world.api.post(path, submitted, player)).status).toBe(201);
  });
  afterAll(() => world.close());

  it('sees the present board, values and solvers, unlike players and viewers of some categories', async () => {
    const present = { scores: [[player.id, 40]], frozen: false };
    for (const user of [viewer, limited, player, viewer, limited])
      expect(await scoresOf(user)).toEqual(
        user === viewer ? present : { scores: [], frozen: true },
      );
    const cards = async (user: TestUser) => (await world.api.get('/challenges', user)).body;
    expect(await cards(viewer)).toMatchObject([
      { solvedCount: 1, bloods: [{ userId: player.id }] },
    ]);
    expect(await cards(limited)).toMatchObject([{ solvedCount: 0, bloods: [] }]);
    const solvers = `/challenges/${String(id)}/solvers`;
    expect((await world.api.get(solvers, viewer)).body).toMatchObject([{ userId: player.id }]);
    expect((await world.api.get(solvers, limited)).body).toEqual([]);
  });

  it('reads the ledger of anyone', async () => {
    const path = `/user/ledger/${String(player.id)}`;
    expect((await world.api.get(path, viewer)).body).toMatchObject({ points: 40, total: 1 });
    expect((await world.api.get(path, limited)).status).toBe(404);
    const unknown = await world.api.get('/user/ledger/2000000000', viewer);
    expect(unknown.body).toMatchObject({ code: 'user.notFound' });
  });

  it('exports the board without contact data, which the audit log tells', async () => {
    const exported = await exportAs(viewer);
    expect(exported.statusCode).toBe(200);
    const [board] = await readWorkbook(exported.rawPayload);
    expect(board?.data[0]).toEqual([
      ...['Rank', 'User ID', 'Username', 'Group', 'Score', 'Solved', 'First bloods'],
      'Last score (UTC)',
    ]);
    expect(board?.data[1]?.slice(0, 5)).toEqual([
      ...[1, player.id, player.username, 'Class of 2025', 40],
    ]);
    expect(JSON.stringify(await readWorkbook(exported.rawPayload))).not.toContain('@');
    const logs = await world.api.get('/admin/audit-logs?resource=users&_end=1', admin);
    expect(logs.body).toMatchObject([{ actorId: viewer.id, action: 'exportBoard' }]);
    expect((await exportAs(limited)).statusCode).toBe(404);
  });

  it('exports no challenge that is withdrawn, unlike an admin, or was never released', async () => {
    const planned = await createChallenge(world, { title: 'Planned', hidden: true });
    const solved = await createChallenge(world, { title: 'Withdrawn' });
    const flag = { flag: `vexil{test-${String(solved.id)}}` };
    await world.api.post(`/challenges/${String(solved.id)}/submissions`, flag, player);
    const hide = { ids: [solved.id], action: 'hide' };
    expect((await world.api.post('/admin/challenges/bulk', hide, admin)).status).toBe(200);
    const titlesFor = async (user: TestUser) => {
      const sheets = await readWorkbook((await exportAs(user)).rawPayload);
      return sheets.slice(1).flatMap(({ data }) => data[0]?.slice(3) ?? []);
    };
    const released = await titlesFor(viewer);
    expect(released).toHaveLength(1);
    expect((await titlesFor(admin)).sort()).toEqual([...released, 'Withdrawn'].sort());
    for (const one of [planned, solved])
      await world.api.delete(`/admin/challenges/${String(one.id)}`, undefined, admin);
  });

  it('sees no contact data, flags or submissions', async () => {
    const profile = (await world.api.get(`/user/info/${String(player.id)}`, viewer)).body;
    expect(Object.keys(profile).sort()).toEqual(
      ['avatar', 'message', 'status', 'userGroup', 'userId', 'username'].sort(),
    );
    for (const path of ['/user/list', '/admin/users', '/admin/flags', '/admin/submissions'])
      expect((await world.api.get(path, viewer)).status).toBe(403);
  });

  it('is told of captures until the role ends', async () => {
    // Events of the previous tests arrive with a delay.
    await waitForLateEvents();
    const streams = await Promise.all(
      [viewer, limited, player].map(({ token }) => openStream(world, token, {})),
    );
    const [forViewer, forLimited, forPlayer] = streams as [
      ...[(typeof streams)[0], (typeof streams)[0], (typeof streams)[0]],
    ];
    const second = await createUser(world);
    await world.api.post(`/challenges/${String(id)}/submissions`, { flag: 'vexil{v}' }, second);
    await forViewer.until('board.changed');
    await forViewer.until('blood');
    await waitForLateEvents();
    for (const stream of [forLimited, forPlayer])
      for (const name of ['board.changed', 'blood', 'resource.changed'])
        expect(stream.named(name)).toEqual([]);
    const grants = (await world.api.get('/admin/role-grants?role=viewer', admin)).body;
    const { id: grantId } = grants.find((grant: { userId: number }) => grant.userId === viewer.id);
    await world.api.delete(`/admin/role-grants/${String(grantId)}`, undefined, admin);
    await forViewer.until('account.changed', 1000);
    expect((await scoresOf(viewer)).frozen).toBe(true);
    const toldBefore = forViewer.named('board.changed').length;
    const third = await createUser(world);
    await world.api.post(`/challenges/${String(id)}/submissions`, { flag: 'vexil{v}' }, third);
    await waitForLateEvents();
    expect(forViewer.named('board.changed')).toHaveLength(toldBefore);
    expect(forViewer.named('session.ended')).toEqual([]);
    for (const stream of streams) stream.close();
  });
});
