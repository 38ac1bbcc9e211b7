import readWorkbook from 'read-excel-file/node';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('a scoreboard as a workbook', () => {
  let world: World;
  let admin: TestUser;
  let players: TestUser[];
  let pwnId: number;

  const request = (payload: object, user = admin, language = 'en-US') =>
    world.app.inject({
      method: 'POST',
      url: '/api/admin/scoreboard/export',
      headers: { authorization: `Bearer ${user.token}`, 'accept-language': language },
      payload,
    });
  const read = async (body: object, language = 'en-US') => {
    const { statusCode, rawPayload } = await request(body, admin, language);
    expect(statusCode).toBe(200);
    return readWorkbook(rawPayload);
  };

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    players = [await createUser(world), await createUser(world, { userGroup: 1 })];
    const web = await createChallenge(world, {
      title: '=HYPERLINK("http://evil.example")',
      flags: [
        { literal: 'vexil{a}', score: 40 },
        { literal: 'vexil{b}', score: 60 },
      ],
    });
    const pwn = await createChallenge(world, {
      ...{ title: '表情 😀', category: 'pwn' },
      flags: [{ literal: 'vexil{c}', score: 70 }],
    });
    pwnId = pwn.id;
    const solve = async (user: TestUser | undefined, id: number, flag: string) => {
      const path = `/challenges/${String(id)}/submissions`;
      expect((await world.api.post(path, { flag }, user)).status).toBe(201);
    };
    await solve(players[0], web.id, 'vexil{a}');
    await solve(players[1], web.id, 'vexil{b}');
    await solve(players[1], pwn.id, 'vexil{c}');
    await world.query('UPDATE "user" SET email = $1, telephone = $2, qq_id = $3 WHERE id = $4', [
      ...['ann@example.org', '0571 123', '0012345'],
      players[1]?.id,
    ]);
  });
  afterAll(() => world.close());

  it('equals the board, with contact data and a column for each challenge', async () => {
    const sheets = await read({});
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Scoreboard', 'Web', 'Pwn']);
    const [first, second] = players;
    const { list } = (await world.api.get('/user/scoreboard/4', admin)).body;
    const [, ...board] = sheets[0]?.data ?? [];
    expect(
      board.map(([rank, userId, username, , score]) => [rank, userId, username, score]),
    ).toEqual(
      list.map((row: Record<string, unknown>) => [row.rank, row.userId, row.username, row.score]),
    );
    const [group, score, solved, bloods, lastScoreAt, ...contact] = board[0]?.slice(3) ?? [];
    expect([group, score, solved, bloods]).toEqual(['Class of 2024', 130, 1, 1]);
    expect(contact).toEqual(['ann@example.org', '0571 123', '0012345']);
    // Spreadsheets store times as fractions of a day, so compare with a tolerance.
    const drift = Number(lastScoreAt) - Date.parse(list[0].lastScoreAt);
    expect(Math.abs(drift)).toBeLessThan(5);
    expect(sheets[1]?.data).toEqual([
      ['Rank', 'Username', 'Score', '=HYPERLINK("http://evil.example")'],
      [1, second?.username, 60, 60],
      [2, first?.username, 40, 40],
    ]);
    expect(sheets[2]?.data).toEqual([
      ['Rank', 'Username', 'Score', '表情 😀'],
      [1, second?.username, 70, 70],
    ]);
  });

  it('contains the requested group, categories, times and language', async () => {
    const own = await read({ userGroup: 0, direction: 'web' }, 'zh-CN');
    expect(own.map(({ sheet }) => sheet)).toEqual(['排行榜', 'Web']);
    expect(own[0]?.data.map(([, userId]) => userId)).toEqual(['用户 ID', players[0]?.id]);
    const empty = await read({ to: '2020-01-01T00:00:00Z' });
    expect(empty[0]?.data).toHaveLength(1);
    expect(empty[1]?.data).toHaveLength(1);
  });

  it('has columns for released challenges, and for hidden ones with captures', async () => {
    const unreleased = await createChallenge(world, { title: 'Import', hidden: true });
    const hide = (hidden: boolean) =>
      world.api.patch(`/admin/challenges/${String(pwnId)}`, { hidden }, admin);
    expect((await hide(true)).status).toBe(200);
    const sheets = await read({});
    const titles = sheets.slice(1).map(({ data }) => data[0]?.slice(3));
    expect(titles).toEqual([['=HYPERLINK("http://evil.example")'], ['表情 😀']]);
    expect((await hide(false)).status).toBe(200);
    await world.api.delete(`/admin/challenges/${String(unreleased.id)}`, undefined, admin);
  });

  it('shows on request what players see while a period is frozen', async () => {
    const at = '2020-02-01T00:00:00.000Z';
    const times = {
      startsAt: '2020-01-01T00:00:00Z',
      freezeAt: at,
      endsAt: '2090-01-01T00:00:00Z',
    };
    const body = { name: '赛季', nameEn: 'Season', kind: 'season', ...times };
    const period = await world.api.post('/admin/periods', body, admin);
    expect((await read({}))[0]?.data).toHaveLength(3);
    expect((await read({ frozen: true }))[0]?.data).toHaveLength(1);
    const logged = await world.api.get('/admin/audit-logs?action=contacts.read&_end=1', admin);
    expect(logged.body).toMatchObject([{ after: { scope: { frozenAt: at } } }]);
    await world.api.delete(`/admin/periods/${String(period.body.id)}`, admin);
  });

  it('is downloaded as a file, kept by no cache, and audited', async () => {
    const answer = await request({ direction: 'pwn' });
    expect(answer.headers).toMatchObject({
      'content-type': XLSX,
      'content-disposition': 'attachment; filename=scoreboard.xlsx',
      'cache-control': 'no-store',
    });
    const logged = await world.api.get('/admin/audit-logs?action=contacts.read&_end=1', admin);
    expect(logged.body).toMatchObject([{ after: { group: 4, directions: ['pwn'] } }]);
  });

  it('runs once at a time per user, and refuses further requests', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => request({})));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 503, 503, 503]);
    const busy = answers.find(({ statusCode }) => statusCode === 503);
    expect(busy?.headers).toMatchObject({ 'retry-after': '5' });
    expect(busy?.json()).toMatchObject({ code: 'export.busy' });
    expect((await request({})).statusCode).toBe(200);
  });

  it('waits for those of others without being refused', async () => {
    const viewers = await Promise.all(
      [1, 2].map(async () => {
        const viewer = await createUser(world);
        const grant = { userId: viewer.id, role: 'viewer' };
        expect((await world.api.post('/admin/role-grants', grant, admin)).status).toBe(201);
        return viewer;
      }),
    );
    const twice = (viewer: TestUser) => Promise.all([request({}, viewer), request({}, viewer)]);
    const loops = viewers.map(twice);
    expect((await request({})).statusCode).toBe(200);
    // Either of the two requests of a user may come first.
    for (const answers of await Promise.all(loops))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503]);
  });

  it('is limited for each user, on all processes', async () => {
    const other = await world.second();
    const viewer = await createUser(world);
    await world.api.post('/admin/role-grants', { userId: viewer.id, role: 'viewer' }, admin);
    expect((await request({}, viewer)).statusCode).toBe(200);
    await world.query(`UPDATE rate_limit SET points = 1000 WHERE key LIKE 'exportPerUser:%'`);
    for (const { api } of [world, other]) {
      const { status, body } = await api.post('/admin/scoreboard/export', {}, viewer);
      expect([status, body.code]).toEqual([429, 'rate.limited']);
    }
    await world.query(`DELETE FROM rate_limit`);
  });

  it('is for admins, and refuses what no board has', async () => {
    expect((await request({}, players[0])).statusCode).toBe(403);
    for (const body of [{ direction: 'notice' }, { period: 99 }, { page: 1 }, { userGroup: -1 }])
      expect((await request(body)).statusCode).toBe(400);
  });
});
