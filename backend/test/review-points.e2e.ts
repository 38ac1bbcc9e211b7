import readWorkbook from 'read-excel-file/node';
import { expectStoredCounts } from './support/raw-scores';
import { createReviewFlag, ReviewedTask } from './support/reviews';
import { createUser } from './support/users';
import { waitUntil } from './support/wait-until';

let on: ReviewedTask;
beforeAll(async () => {
  on = await ReviewedTask.start();
});
afterAll(() => on.world.close());
beforeEach(() => on.begin());
// Whatever a test wrote, the stored totals follow from the rows.
afterEach(() => expectStoredCounts(on.world));

describe('points that do not pass', () => {
  it('are on card, boards and solved view, and solve nothing', async () => {
    await on.give(40, false);
    await on.boardShows(40);
    const partial = { score: 40, totalScore: 100, flagsCaptured: 0, flagsTotal: 1 };
    expect(await on.card()).toMatchObject({ ...partial, solvedCount: 0, bloods: [] });
    const [row] = (await on.get('/user/scoreboard/4')).list;
    expect(row).toMatchObject({ userId: on.player.id, score: 40, solvedCount: 0 });
    const web = await on.byDirection({ direction: 'web' });
    expect(web.list).toMatchObject([{ score: 40, solvedCount: 0 }]);
    expect((await on.byDirection({ direction: 'pwn' })).list).toEqual([]);
    const { totals, byCategory, solved, timeline } = await on.solvedOf();
    expect(totals).toMatchObject({ score: 40, solved: 0, partial: 1, flags: 0, bloods: 0 });
    expect(byCategory[0]).toMatchObject({ category: 'web', score: 40, solved: 0, total: 1 });
    expect(solved).toMatchObject([
      { challengeId: on.task.id, ...partial, completedAt: null, late: false, bloodRank: null },
    ]);
    expect(timeline).toMatchObject([{ score: 40, challengeId: on.task.id }]);
  });

  it('are in the ledger, the workbook and the matrix', async () => {
    await on.give(40, false);
    await on.boardShows(40);
    expect(await on.ledgerOf()).toMatchObject({
      ...{ points: 40, total: 1 },
      list: [
        {
          ...{ kind: 'review', points: 40, passed: false, latest: true, late: false, rule: null },
          ...{ flagId: on.task.flagId, challenge: { id: on.task.id } },
        },
      ],
    });
    expect((await on.get(`/user/ledger/${String(on.player.id)}?kind=review`)).total).toBe(1);
    const { rawPayload } = await on.world.app.inject({
      ...{ method: 'POST', url: '/api/admin/scoreboard/export', payload: {} },
      headers: { authorization: `Bearer ${on.admin.token}`, 'accept-language': 'en-US' },
    });
    const sheets = await readWorkbook(rawPayload);
    expect(sheets.find(({ sheet }) => sheet === 'Web')?.data[1]).toEqual([
      ...[1, on.player.username],
      ...[40, 40],
    ]);
    const { users, challenges, cells } = await on.get('/admin/statistics/matrix', on.admin);
    const index = users.findIndex(({ userId }: { userId: number }) => userId === on.player.id);
    expect(users[index]).toMatchObject({ score: 40 });
    expect(challenges).toHaveLength(1);
    expect(cells[index]).toBe('p');
  });

  it('count in the period in which they were given', async () => {
    await on.give(40, false);
    const names = { name: '周', nameEn: 'Week', kind: 'week' };
    const week = { ...names, startsAt: new Date().toISOString(), endsAt: '2090-01-01T00:00:00Z' };
    const { status, body } = await on.world.api.post('/admin/periods', week, on.admin);
    expect({ status, body }).toMatchObject({ status: 201 });
    await on.give(70, true);
    await on.boardShows(70);
    const board = await on.byDirection({ period: body.id });
    // The points of the week are those that were added in it, and it was passed in it.
    expect(board.list).toMatchObject([{ userId: on.player.id, score: 30, solvedCount: 1 }]);
  });
});

describe('points that pass', () => {
  it('make a solver, and a first solver by the time of the pass', async () => {
    const other = await createUser(on.world);
    await on.give(40, false);
    await on.give(80, true, [other]);
    await on.give(90, true);
    await waitUntil('two solvers', async () => (await on.card()).solvedCount === 2);
    const { bloods } = await on.card();
    expect(bloods.map((one: { userId: number }) => one.userId)).toEqual([other.id, on.player.id]);
    expect((await on.solvedOf()).solved).toMatchObject([
      { score: 90, flagsCaptured: 1, completedAt: expect.any(String), bloodRank: 2 },
    ]);
    const path = `/admin/statistics/challenges/${String(on.task.id)}/users?state=solved`;
    expect((await on.get(path, on.admin)).total).toBe(2);
    const { cells } = await on.get('/admin/statistics/matrix', on.admin);
    expect(cells.slice(0, 2)).toEqual(['2', '1']);
  });

  it('solve a challenge together with its other flags', async () => {
    on.task = await createReviewFlag(on.world, { flags: [{ literal: 'vexil{part}', score: 30 }] });
    await on.give(40, false);
    expect((await on.submit('vexil{part}')).body).toMatchObject({
      ...{ score: 30, earned: 70, complete: false },
    });
    expect(await on.card()).toMatchObject({ score: 70, flagsCaptured: 1, flagsTotal: 2 });
    await on.give(50, true);
    await waitUntil('a solver', async () => (await on.card()).solvedCount === 1);
    expect(await on.card()).toMatchObject({ score: 80, flagsCaptured: 2 });
  });

  it('never exceed the score of the flag, nor fall below 0', async () => {
    await on.give(5000);
    expect((await on.ledgerOf()).points).toBe(100);
    await on.give(-3, false);
    expect((await on.ledgerOf()).points).toBe(0);
  });

  it('go to several users at once', async () => {
    const users = [await createUser(on.world), on.player, await createUser(on.world)];
    await on.give(60, true, users);
    for (const user of users) expect((await on.ledgerOf(user)).points).toBe(60);
    await waitUntil('three solvers', async () => (await on.card()).solvedCount === 3);
  });

  it('stay as they are when the score of the flag changes', async () => {
    await on.give(60);
    await on.world.query('UPDATE flag SET score = 50 WHERE id = $1', [on.task.flagId]);
    await waitUntil('the new maximum', async () => (await on.card()).totalScore === 50);
    expect(await on.card()).toMatchObject({ score: 60 });
    expect(await on.ledgerOf()).toMatchObject({ points: 60, total: 1, list: [{ points: 60 }] });
    await on.boardShows(60);
  });
});

describe('points that change', () => {
  it('have a line of the ledger each, with the difference', async () => {
    await on.give(50, false);
    await on.give(80);
    await on.give(80);
    await on.give(70);
    const { points, list } = await on.ledgerOf();
    expect(points).toBe(70);
    expect(list).toMatchObject([
      { kind: 'review', points: -10, passed: true, latest: true },
      { kind: 'review', points: 30, passed: true, latest: false },
      { kind: 'review', points: 50, passed: false, latest: false },
    ]);
    await on.boardShows(70);
    expect((await on.solvedOf()).timeline.map(({ score }: { score: number }) => score)).toEqual([
      ...[50, 80, 70],
    ]);
  });

  it('no longer solve when they no longer pass', async () => {
    await on.give(80);
    await waitUntil('a solver', async () => (await on.card()).solvedCount === 1);
    await on.give(30, false);
    await waitUntil('no solver', async () => (await on.card()).solvedCount === 0);
    expect(await on.card()).toMatchObject({ score: 30, flagsCaptured: 0, bloods: [] });
    await on.boardShows(30);
  });

  it('can be taken away and given again', async () => {
    await on.give(80);
    await on.boardShows(80);
    await on.give(null);
    await on.boardShows(0);
    expect(await on.card()).toMatchObject({ score: 0, flagsCaptured: 0, solvedCount: 0 });
    expect(await on.world.query('SELECT 1 FROM capture')).toEqual([]);
    expect(await on.ledgerOf()).toMatchObject({
      points: 0,
      list: [
        { kind: 'review', points: -80, passed: null, latest: false },
        { kind: 'review', points: 80, latest: false },
      ],
    });
    await on.give(20, false);
    await on.boardShows(20);
    expect(await on.ledgerOf()).toMatchObject({ points: 20, total: 3 });
  });

  it('are written by nobody for banned users and authors, unless they have some', async () => {
    const [banned, author] = [await createUser(on.world), await createUser(on.world)];
    await on.give(60);
    await on.world.query('UPDATE "user" SET banned = true WHERE id = ANY ($1)', [
      [banned.id, on.player.id],
    ]);
    await on.world.query('INSERT INTO author_exclusion (challenge_id, user_id) VALUES ($1, $2)', [
      ...[on.task.id, author.id],
    ]);
    await on.give(50, true, [banned, author, on.player]);
    const rows = await on.world.query('SELECT user_id AS "userId", points FROM capture');
    expect(rows).toEqual([{ userId: on.player.id, points: 50 }]);
  });
});
