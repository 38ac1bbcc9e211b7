import { Client } from 'pg';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { scoreCalls } from './support/score-calls';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

describe('scores changed by admins', () => {
  let world: World;
  let admin: TestUser;

  const reason = '写错了分值';
  const adjust = (user: TestUser, values: object) =>
    world.api.post('/admin/adjustments', { userId: user.id, reason, ...values }, admin);
  const change = (word: 'void' | 'restore', user: TestUser, flagId: number) =>
    world.api.post(`/admin/captures/${word}`, { userId: user.id, flagId, reason }, admin);
  const { capture, ledger, own, card } = scoreCalls(() => world);

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  it('are adjusted by a line with a reason, on boards, profile and ledger alike', async () => {
    const player = await createUser(world);
    const made = await adjust(player, { points: 30, reasonEn: 'Wrong score' });
    expect(made).toMatchObject({ status: 201, body: { userId: player.id, score: 30 } });
    expect((await adjust(player, { points: -10 })).body.score).toBe(20);
    expect(await own(player)).toBe(20);
    const solved = await world.api.get(`/user/solved/${String(player.id)}`, player);
    expect(solved.body.totals.score).toBe(20);
    expect(solved.body.timeline.map(({ score }: { score: number }) => score)).toEqual([30, 20]);
    expect(await ledger(player)).toMatchObject({
      points: 20,
      list: [
        { kind: 'adjust', points: -10, reason, reasonEn: null, challenge: null, rule: null },
        { kind: 'adjust', points: 30, reason, reasonEn: 'Wrong score' },
      ],
    });
    const direction = { direction: 'web' };
    const web = await world.api.post('/user/scoreboard/direction', direction, player);
    expect(web.body.me).toBeNull();
    const audit = await world.api.get(
      `/admin/audit-logs?resource=users&targetId=${String(player.id)}`,
      admin,
    );
    expect(audit.body).toMatchObject([
      { action: 'adjustScore', after: { points: -10, reason } },
      { action: 'adjustScore', after: { points: 30, reason } },
    ]);
  });

  it('are not adjusted by 0, beyond 10 000, or without a reason', async () => {
    const player = await createUser(world);
    for (const points of [0, 10_001, -10_001, 1.5, '3', null])
      expect((await adjust(player, { points })).body).toMatchObject({
        status: 400,
        errors: { points: [expect.any(String)] },
      });
    for (const text of ['', '  ', 'x'.repeat(501), undefined])
      expect((await adjust(player, { points: 5, reason: text })).body).toMatchObject({
        status: 400,
        errors: { reason: [expect.any(String)] },
      });
    expect((await adjust({ ...player, id: 999_999 }, { points: 5 })).status).toBe(404);
    expect(await ledger(player)).toMatchObject({ points: 0, total: 0 });
  });

  it('can be taken back without a negative score on a board', async () => {
    const player = await createUser(world);
    expect((await adjust(player, { points: -40 })).body.score).toBe(-40);
    expect(await own(player)).toBeNull();
    expect((await ledger(player)).points).toBe(-40);
  });

  it('lose a voided capture, and get it back at its own time', async () => {
    const [first, second] = [await createUser(world), await createUser(world)];
    const flags = [{ literal: 'vexil{decays}', score: 200 }];
    const { id } = await createChallenge(world, { category: 'pwn', flags });
    const { version } = (await world.api.get(`/admin/challenges/${String(id)}`, admin)).body;
    const decay = { version, scoreMode: 'decay', floorScore: 50, decaySolves: 2 };
    await world.api.patch(`/admin/challenges/${String(id)}`, decay, admin);
    const { flagId } = (await capture(first, id, 'vexil{decays}')).body;
    await capture(second, id, 'vexil{decays}');
    expect([await own(first), await own(second)]).toEqual([163, 163]);
    const { at } = (await ledger(first)).list[0];

    const voided = await change('void', first, flagId);
    expect(voided).toMatchObject({ status: 200, body: { score: 0 } });
    expect([await own(first), await own(second)]).toEqual([null, 200]);
    expect(await card(id, admin)).toMatchObject({
      solvedCount: 1,
      score: 0,
      totalScore: 200,
      bloods: [{ userId: second.id }],
    });
    expect((await ledger(first)).list).toMatchObject([
      { kind: 'void', points: -163, latest: true, reason },
      { kind: 'capture', points: 163, latest: false, rule: null },
    ]);
    expect((await change('void', first, flagId)).body).toMatchObject({
      status: 409,
      code: 'capture.notHeld',
    });
    expect((await capture(first, id, 'vexil{decays}')).body).toMatchObject({
      status: 409,
      code: 'flag.voided',
    });

    const restored = await change('restore', first, flagId);
    expect(restored).toMatchObject({ status: 200, body: { score: 163 } });
    expect([await own(first), await own(second)]).toEqual([163, 163]);
    expect((await card(id, admin)).bloods).toMatchObject([
      { userId: first.id },
      { userId: second.id },
    ]);
    expect((await ledger(first)).list).toMatchObject([
      { kind: 'restore', points: 163, latest: true, rule: { mode: 'decay' } },
      { kind: 'void', points: -163, latest: false },
      { kind: 'capture', points: 163, latest: false },
    ]);
    const solved = await world.api.get(`/user/solved/${String(first.id)}`, first);
    expect(solved.body.solved).toMatchObject([{ completedAt: at, bloodRank: 1 }]);
    expect((await change('restore', first, flagId)).body).toMatchObject({
      status: 409,
      code: 'capture.notVoided',
    });
  });

  it('that were given and taken again leave the place in a tie', async () => {
    const players = [await createUser(world), await createUser(world)];
    const { id } = await createChallenge(world, {
      flags: [{ literal: 'vexil{tie}', score: 7000 }],
    });
    for (const player of players) await capture(player, id, 'vexil{tie}');
    const order = async () =>
      (await world.api.get('/user/scoreboard/4', admin)).body.list
        .filter(({ score }: { score: number }) => score === 7000)
        .map(({ userId }: { userId: number }) => userId);
    const matrixOrder = async () => {
      // Any category, but another query each time, so that no cached answer is read.
      const { users } = (await world.api.get('/admin/statistics/matrix?userGroup=0', admin)).body;
      return users
        .filter(({ score }: { score: number }) => score === 7000)
        .map(({ userId }: { userId: number }) => userId);
    };
    const [first, second] = players.map((player) => player.id);
    const leader = players[0];
    if (!leader) throw new Error('no player');
    await adjust(leader, { points: 10 });
    await adjust(leader, { points: -10 });
    expect(await order()).toEqual([first, second]);
    await adjust(leader, { points: -10 });
    await adjust(leader, { points: 10 });
    expect(await order()).toEqual([second, first]);
    expect(await matrixOrder()).toEqual([second, first]);
  });

  it('can be voided once, as if they had never been made', async () => {
    const [player, other] = [await createUser(world), await createUser(world)];
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{v}', score: 8000 }] });
    for (const user of [player, other]) await capture(user, id, 'vexil{v}');
    await adjust(player, { points: 10 });
    await adjust(player, { points: -10 });
    await adjust(player, { points: 5 });
    const lines = async (user: TestUser) =>
      (await world.api.get(`/user/ledger/${String(player.id)}`, user)).body;
    const [last, minus, plus] = (await lines(admin)).list;
    expect((await lines(player)).list.map((line: { id: number }) => line.id)).toEqual([4, 3, 2, 1]);
    expect(JSON.stringify(await lines(player))).not.toContain('adjustmentId');
    const voidIt = (adjustmentId: number) =>
      world.api.post('/admin/adjustments/void', { userId: player.id, adjustmentId, reason }, admin);
    const answers = await Promise.all([1, 2, 3].map(() => voidIt(last.adjustmentId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await voidIt(plus.adjustmentId)).body.score).toBe(7990);
    expect((await voidIt(minus.adjustmentId)).body.score).toBe(8000);
    expect((await voidIt(999_999)).body.code).toBe('adjustment.notCounted');
    const body = { userId: other.id, adjustmentId: last.adjustmentId, reason };
    expect((await world.api.post('/admin/adjustments/void', body, admin)).status).toBe(409);
    expect((await world.api.post('/admin/adjustments/void', body, player)).status).toBe(403);
    const { points, list } = await lines(admin);
    expect(points).toBe(8000);
    expect(list.slice(0, 3)).toMatchObject([
      { kind: 'adjust', points: 10, voidsAdjustment: true, reason },
      { kind: 'adjust', points: -10, voidsAdjustment: true },
      { kind: 'adjust', points: -5, voidsAdjustment: true },
    ]);
    expect(list.filter((line: object) => 'adjustmentId' in line)).toEqual([]);
    const board = (await world.api.get('/user/scoreboard/4', admin)).body.list;
    const tied = board.filter(({ score }: { score: number }) => score === 8000);
    expect(tied.map(({ userId }: { userId: number }) => userId)).toEqual([player.id, other.id]);
    const solved = await world.api.get(`/user/solved/${String(player.id)}`, player);
    expect(solved.body.totals.score).toBe(8000);
    const where = `resource=users&targetId=${String(player.id)}&action=voidAdjustment`;
    expect((await world.api.get(`/admin/audit-logs?${where}`, admin)).body).toHaveLength(3);
  });

  it('are voided once by two admins at the same time', async () => {
    const player = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{once}', score: 70 }] });
    const { flagId } = (await capture(player, id, 'vexil{once}')).body;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => change('void', player, flagId)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await ledger(player)).toMatchObject({ points: 0, total: 2 });
  });

  it('do not restore a capture of a flag that is deleted at the same time', async () => {
    const player = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{gone}', score: 30 }] });
    const { flagId } = (await capture(player, id, 'vexil{gone}')).body;
    await change('void', player, flagId);
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    await client.query('DELETE FROM flag WHERE id = $1', [flagId]);
    const restoring = change('restore', player, flagId);
    await waitUntil('the restoration waits for the deletion', async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock' AND query LIKE '%restore_capture%'`;
      return (await world.query(waiting)).length > 0;
    });
    await client.query('COMMIT');
    await client.end();
    expect((await restoring).body).toMatchObject({ status: 409, code: 'capture.notVoided' });
    expect(await world.query('SELECT 1 FROM capture WHERE flag_id = $1', [flagId])).toEqual([]);
  });

  it('refuse every other account, and answer for what is missing', async () => {
    const player = await createUser(world);
    for (const path of ['adjustments', 'captures/void', 'captures/restore', 'rejudge'])
      expect((await world.api.post(`/admin/${path}`, {}, player)).status).toBe(403);
    expect((await change('void', player, 999_999)).status).toBe(409);
    expect((await change('restore', player, 999_999)).status).toBe(409);
    expect((await change('void', { ...player, id: 999_999 }, 1)).status).toBe(404);
  });

  it('keep their causes for ever, except with the account', async () => {
    const player = await createUser(world);
    await adjust(player, { points: 7 });
    const where = `WHERE user_id = ${String(player.id)}`;
    await expect(world.query(`UPDATE score_event SET delta = 8 ${where}`)).rejects.toThrow(
      'append-only',
    );
    await expect(world.query(`DELETE FROM score_event ${where}`)).rejects.toThrow('append-only');
    const { status } = await world.api.delete(
      `/admin/users/${String(player.id)}`,
      undefined,
      admin,
    );
    expect(status).toBe(200);
    expect(await world.query(`SELECT 1 FROM score_event ${where}`)).toEqual([]);
  });

  it('count in a period on the board of all categories only, and stay when it is archived', async () => {
    const player = await createUser(world);
    await adjust(player, { points: 15 });
    const own = async (query: object) =>
      (await world.api.post('/user/scoreboard/direction', query, player)).body.me?.score ?? null;
    const from = '2020-01-01T00:00:00Z';
    expect(await own({ from })).toBe(15);
    expect(await own({ to: '2021-01-01T00:00:00Z' })).toBeNull();
    expect(await own({ from, direction: 'web' })).toBeNull();
    const endsAt = new Date(Date.now() + 500).toISOString();
    const season = { name: '赛季', nameEn: 'Season', kind: 'season', startsAt: from, endsAt };
    const { id, version } = (await world.api.post('/admin/periods', season, admin)).body;
    const path = `/admin/periods/${String(id)}`;
    await waitUntil('the period is archived', async () => {
      const { status } = await world.api.patch(path, { version, archived: true }, admin);
      return status === 200;
    });
    await adjust(player, { points: -15 });
    expect(await own({ period: id })).toBe(15);
    expect(await own({ from })).toBeNull();
  });
});
