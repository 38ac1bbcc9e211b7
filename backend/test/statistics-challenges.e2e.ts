import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

const OPENED_AT = '2026-05-01T00:00:00Z';

describe('the statistics of challenges', () => {
  let world: World;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  const get = async (path: string, user = admin) => {
    const { status, body } = await world.api.get(`/admin/statistics/${path}`, user);
    expect({ path, status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const numbersOf = async (id: number) =>
    (await get('challenges')).list.find(
      ({ challengeId }: { challengeId: number }) => challengeId === id,
    );
  const submit = (id: number, user: TestUser, flag: string) =>
    world.api.post(`/challenges/${String(id)}/submissions`, { flag }, user);
  const tryWrong = (id: number, user: TestUser, text: string, time = '2026-05-02T04:00:00Z') =>
    world.query(
      `INSERT INTO submission (user_id, challenge_id, text, result, created_at) VALUES ($1, $2, $3, 'wrong', $4)`,
      [user.id, id, text, time],
    );
  const open = (id: number, user: TestUser, time = OPENED_AT) =>
    world.query(
      `INSERT INTO challenge_opening (user_id, challenge_id, opened_at) VALUES ($1, $2, $3)`,
      [user.id, id, time],
    );
  /** Captures every flag, with the last capture at this time. */
  const solve = async (id: number, user: TestUser, flags: string[], time: string) => {
    for (const flag of flags) expect((await submit(id, user, flag)).status).toBe(201);
    const own = [user.id, id, time];
    await world.query(
      'UPDATE capture SET captured_at = $3 WHERE user_id = $1 AND challenge_id = $2',
      own,
    );
    await world.query(
      `UPDATE challenge_progress SET last_captured_at = $3 WHERE user_id = $1 AND challenge_id = $2`,
      own,
    );
  };
  const count = async (path: string) => {
    const { status, headers } = await world.api.get(`/admin/${path}`, admin);
    expect(status).toBe(200);
    return Number(headers['x-total-count']);
  };

  describe('of one that players solved', () => {
    const flags = ['vexil{statistics-one}', 'vexil{statistics-two}'];
    let id: number;
    let players: TestUser[];

    beforeAll(async () => {
      ({ id } = await createChallenge(world, {
        title: '统计',
        titleEn: 'Statistics',
        category: 'pwn',
        difficulty: 'hard',
        flags: flags.map((literal) => ({ literal })),
      }));
      players = [];
      while (players.length < 7) players.push(await createUser(world));
      const [quick, slow, blind, partial, wrong, reader, banned] = players;
      if (!quick || !slow || !blind || !partial || !wrong || !reader || !banned)
        throw new Error('no players');
      for (const user of [quick, slow, partial, reader, banned, admin]) await open(id, user);
      await solve(id, quick, flags, '2026-05-01T00:05:00Z');
      await solve(id, slow, flags, '2026-05-02T16:00:00.5Z');
      // Submitted by a program without opening the page before.
      await solve(id, blind, flags, '2026-05-02T15:59:59Z');
      await open(id, blind, '2026-05-03T00:00:00Z');
      expect((await submit(id, partial, flags[0] ?? '')).status).toBe(201);
      expect((await submit(id, partial, flags[0] ?? '')).status).toBe(409);
      await tryWrong(id, quick, 'guess');
      await tryWrong(id, wrong, 'guess');
      await tryWrong(id, wrong, 'guess');
      await tryWrong(id, wrong, 'Guess', '2026-05-04T16:00:00Z');
      await tryWrong(id, wrong, 'only mine');
      await solve(id, banned, flags, '2026-05-01T00:01:00Z');
      await tryWrong(id, banned, 'only mine');
      await tryWrong(id, admin, 'only mine');
      await world.query('UPDATE "user" SET banned = true WHERE id = $1', [banned.id]);
    });

    it('are those of ranked users', async () => {
      expect(await numbersOf(id)).toEqual({
        ...{ challengeId: id, title: '统计', titleEn: 'Statistics' },
        ...{ category: 'pwn', difficulty: 'hard', hidden: false },
        ...{ openedBy: 5, triedBy: 5, solvedBy: 3, solveRate: 0.6, wrongSubmissions: 5 },
        // The median of 300 and 144000.5 seconds.
        medianSecondsToSolve: 72_150,
      });
    });

    it('lead to lists of as many', async () => {
      const about = `submissions?challengeId=${String(id)}&ranked=true`;
      expect(await count(`${about}&result=wrong`)).toBe(5);
      expect(await count(`${about}&result=wrong&flag=guess`)).toBe(3);
      for (const [state, total] of [
        ['opened', 5],
        ['tried', 5],
        ['solved', 3],
      ]) {
        const { list, ...rest } = await get(
          `challenges/${String(id)}/users?state=${String(state)}`,
        );
        expect([state, rest.total, list.length]).toEqual([state, total, total]);
      }
      const [quick, slow, blind, , wrong] = players;
      const { list } = await get(`challenges/${String(id)}/users?state=tried`);
      expect(list.slice(0, 3)).toEqual([
        {
          ...{ userId: quick?.id, username: quick?.username, userGroup: 0 },
          ...{ openedAt: '2026-05-01T00:00:00.000Z', solvedAt: '2026-05-01T00:05:00.000Z' },
          ...{ submissions: 3, wrongSubmissions: 1, secondsToSolve: 300 },
        },
        {
          ...{ userId: blind?.id, username: blind?.username, userGroup: 0 },
          ...{ openedAt: '2026-05-03T00:00:00.000Z', solvedAt: '2026-05-02T15:59:59.000Z' },
          ...{ submissions: 2, wrongSubmissions: 0, secondsToSolve: null },
        },
        {
          ...{ userId: slow?.id, username: slow?.username, userGroup: 0 },
          ...{ openedAt: '2026-05-01T00:00:00.000Z', solvedAt: '2026-05-02T16:00:00.500Z' },
          ...{ submissions: 2, wrongSubmissions: 0, secondsToSolve: 144_000 },
        },
      ]);
      expect(list[4]).toMatchObject({
        ...{ userId: wrong?.id, openedAt: null, submissions: 4, wrongSubmissions: 4 },
        ...{ solvedAt: null, secondsToSolve: null },
      });
      const second = await get(`challenges/${String(id)}/users?state=tried&page=2&pageSize=2`);
      expect(second.list).toEqual(list.slice(2, 4));
    });

    it('say when it was solved, by days of the zone', async () => {
      const { days } = await get(`challenges/${String(id)}`);
      expect(
        days.slice(0, 6).map(({ from: _, to: __, ...day }: { from: string; to: string }) => day),
      ).toEqual([
        { day: '2026-05-01', solves: 1, wrong: 0 },
        { day: '2026-05-02', solves: 1, wrong: 4 },
        { day: '2026-05-03', solves: 1, wrong: 0 },
        { day: '2026-05-04', solves: 0, wrong: 0 },
        { day: '2026-05-05', solves: 0, wrong: 1 },
        { day: '2026-05-06', solves: 0, wrong: 0 },
      ]);
      const today = (await get('activity')).days.at(-1);
      expect(days.at(-1)).toMatchObject({ day: today.day, from: today.from, solves: 0, wrong: 0 });
      const utc = await get(`challenges/${String(id)}?tz=UTC`);
      expect(utc.days.slice(0, 2)).toMatchObject([
        { day: '2026-05-01', solves: 1, wrong: 0 },
        { day: '2026-05-02', solves: 2, wrong: 4 },
      ]);
    });

    it('say how long it took from the first opening', async () => {
      const { timeToSolve } = await get(`challenges/${String(id)}`);
      expect(timeToSolve).toMatchObject({ count: 2, medianSeconds: 72_150 });
      expect(timeToSolve.buckets.filter((each: { count: number }) => each.count > 0)).toEqual([
        { upToSeconds: 300, count: 1 },
        { upToSeconds: 259_200, count: 1 },
      ]);
      expect(timeToSolve.buckets.at(-1)).toEqual({ upToSeconds: null, count: 0 });
    });

    it('hold the wrong answers of several users, the same text only', async () => {
      const { wrongAnswers } = await get(`challenges/${String(id)}`);
      expect(wrongAnswers).toEqual([{ text: 'guess', users: 2, submissions: 3 }]);
    });

    it('are in the matrix', async () => {
      const { users, challenges, cells } = await get('matrix?category=pwn');
      expect(challenges).toEqual([
        { challengeId: id, title: '统计', titleEn: 'Statistics', category: 'pwn', flagsTotal: 2 },
      ]);
      const [quick, slow, blind, partial, wrong, reader] = players.map((player) => player.id);
      expect(
        users.map(({ userId, score }: { userId: number; score: number }, index: number) => [
          ...[userId, score, cells[index]],
        ]),
      ).toEqual([
        [quick, 200, '1'],
        [blind, 200, '2'],
        [slow, 200, '3'],
        [partial, 100, 'p'],
        [wrong, 0, 't'],
        [reader, 0, '.'],
      ]);
      expect(users[0]).toMatchObject({ username: players[0]?.username, userGroup: 0 });
    });
  });

  it('are empty for an untried challenge, and absent for a notice', async () => {
    const { id } = await createChallenge(world, { hidden: true });
    expect(await numbersOf(id)).toMatchObject({
      ...{ hidden: true, openedBy: 0, triedBy: 0, solvedBy: 0, solveRate: null },
      ...{ wrongSubmissions: 0, medianSecondsToSolve: null },
    });
    expect(await get(`challenges/${String(id)}`)).toMatchObject({
      ...{ days: [], wrongAnswers: [] },
      timeToSolve: { count: 0, medianSeconds: null },
    });
    const notice = await createChallenge(world, { category: 'notice', flags: [] });
    expect(await numbersOf(notice.id)).toBeUndefined();
    for (const path of ['', '/users?state=tried']) {
      const answer = await world.api.get(
        `/admin/statistics/challenges/${String(notice.id)}${path}`,
        admin,
      );
      expect([answer.status, answer.body.code]).toEqual([404, 'challenge.notFound']);
    }
  });

  it.each([
    ['challenges/0', 'id'],
    ['challenges/1?tz=Nowhere/Land', 'tz'],
    ['challenges/1/users', 'state'],
    ['challenges/1/users?state=cheated', 'state'],
    ['challenges/1/users?state=tried&pageSize=101', 'pageSize'],
    ['active-users?to=2026-01-01T00:00:00Z', 'from'],
  ])('refuse %s', async (path, field) => {
    const { status, body } = await world.api.get(`/admin/statistics/${path}`, admin);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('are for admins, and not cacheable', async () => {
    const player = await createUser(world);
    for (const path of ['activity', 'challenges', 'matrix', 'challenges/1']) {
      const answer = await world.api.get(`/admin/statistics/${path}`, player);
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const { headers } = await world.api.get('/admin/statistics/matrix', admin);
    expect(headers['cache-control']).toBe('no-store');
  });
});
