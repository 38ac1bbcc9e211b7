import { startApp, type World } from './support/app';
import { makeAuthors } from './support/authors';
import { createChallenge } from './support/challenges';
import { grantRole } from './support/roles';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const WRONG = 'vexil{what several typed}';
const FLAG = 'vexil{statistics-access}';
const pageOf = (id: number) => `challenges/${String(id)}`;
const usersOf = (id: number, state = 'tried') => `${pageOf(id)}/users?state=${state}`;

interface Listed {
  challengeId: number;
}

interface MatrixBody {
  users: { userId: number; score: number }[];
  challenges: Listed[];
  cells: string[];
}

describe('the statistics for viewers and authors', () => {
  let world: World;
  let admin: TestUser;
  let viewer: TestUser;
  let limited: TestUser;
  let author: TestUser;
  let players: TestUser[];
  let web: number;
  let crypto: number;
  let hidden: number;
  let own: number;

  const get = (path: string, user: TestUser) => world.api.get(`/admin/statistics/${path}`, user);
  const read = async (path: string, user: TestUser) => {
    const { status, body } = await get(path, user);
    expect({ path, status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const idsOf = (listed: Listed[]) => listed.map(({ challengeId }) => challengeId).sort();
  const listedFor = async (user: TestUser) => idsOf((await read('challenges', user)).list);
  const columnsFor = async (user: TestUser, query = '') =>
    idsOf((await read(`matrix${query}`, user)).challenges);
  const submit = async (id: number, user: TestUser, flag: string) => {
    const { status } = await world.api.post(
      `/challenges/${String(id)}/submissions`,
      { flag },
      user,
    );
    expect([201, 400]).toContain(status);
  };
  const expectMissing = async (path: string, user: TestUser) => {
    const { status, body } = await get(path, user);
    expect({ path, status, code: body.code }).toEqual({
      ...{ path, status: 404, code: 'challenge.notFound' },
    });
  };

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
    [viewer, limited, author] = [
      await createUser(world),
      await createUser(world),
      await createUser(world),
    ];
    players = [await createUser(world), await createUser(world)];
    await grantRole(world, viewer.id, 'viewer');
    await grantRole(world, limited.id, 'viewer', { categories: ['crypto'] });
    await grantRole(world, author.id, 'author');
    const flags = (name: string) => [{ literal: `${FLAG}${name}`, score: 50 }];
    web = (await createChallenge(world, { flags: flags('web') })).id;
    crypto = (await createChallenge(world, { category: 'crypto', flags: flags('crypto') })).id;
    hidden = (await createChallenge(world, { hidden: true })).id;
    const draft = { title: 'Own', category: 'crypto', difficulty: 'easy', baseScore: 100 };
    own = (await world.api.post('/admin/challenges', draft, author)).body.id;
    await world.api.post('/admin/flags', { challengeId: own, flagLiteral: `${FLAG}own` }, author);
    for (const player of players) for (const id of [web, crypto]) await submit(id, player, WRONG);
    const [first] = players;
    if (first) await submit(crypto, first, `${FLAG}crypto`);
  });
  afterAll(() => world.close());

  it('show a viewer of all categories what is released, without wrong answers', async () => {
    const activity = await read('activity', viewer);
    const wrong = activity.hours.reduce(
      (sum: number, hour: { wrong: number }) => sum + hour.wrong,
      0,
    );
    expect(wrong).toBe(4);
    const { from, to } = activity.days.at(-1);
    const active = await read(
      `active-users?${new URLSearchParams({ from, to }).toString()}`,
      viewer,
    );
    expect(active.list.map(({ userId }: { userId: number }) => userId)).toEqual(
      expect.arrayContaining(players.map(({ id }) => id)),
    );
    const ids = [web, crypto].sort();
    expect(await listedFor(viewer)).toEqual(ids);
    expect(await columnsFor(viewer)).toEqual(ids);
    expect(await read(pageOf(web), viewer)).toMatchObject({
      ...{ challengeId: web, triedBy: 2, wrongSubmissions: 2, wrongAnswers: null },
    });
    const tried = await read(usersOf(web), viewer);
    expect(tried.total).toBe(2);
    for (const path of [pageOf(hidden), usersOf(hidden), pageOf(own)])
      await expectMissing(path, viewer);
    const answers = [activity, active, tried, await read('challenges', viewer)];
    answers.push(await read('matrix', viewer), await read(pageOf(web), viewer));
    const text = JSON.stringify(answers);
    for (const secret of ['@', 'email', 'telephone', 'qq', WRONG, FLAG])
      expect(text).not.toContain(secret);
  });

  it('show a viewer of some categories these alone', async () => {
    expect(await listedFor(limited)).toEqual([crypto]);
    expect(await columnsFor(limited)).toEqual([crypto]);
    expect(await columnsFor(limited, '?category=crypto')).toEqual([crypto]);
    const other: MatrixBody = await read('matrix?category=web', limited);
    expect(other.challenges).toEqual([]);
    expect(other.users.every(({ score }) => score === 0)).toBe(true);
    const matrix: MatrixBody = await read('matrix', limited);
    expect(matrix.users[0]).toMatchObject({ userId: players[0]?.id, score: 50 });
    expect(await read(pageOf(crypto), limited)).toMatchObject({
      ...{ challengeId: crypto, triedBy: 2, solvedBy: 1, wrongAnswers: null },
    });
    expect((await read(usersOf(crypto), limited)).total).toBe(2);
    for (const path of [pageOf(web), usersOf(web), pageOf(own)]) await expectMissing(path, limited);
    for (const path of [
      'activity',
      'active-users?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z',
    ])
      expect(await get(path, limited)).toMatchObject({
        ...{ status: 404, body: { code: 'route.notFound' } },
      });
  });

  it('show an author the own challenges alone, also unreleased, with wrong answers', async () => {
    expect(await read(pageOf(own), author)).toMatchObject({
      ...{ challengeId: own, triedBy: 0, wrongAnswers: [] },
    });
    expect((await read(usersOf(own), author)).total).toBe(0);
    for (const id of [web, crypto, hidden]) {
      await expectMissing(pageOf(id), author);
      await expectMissing(usersOf(id), author);
    }
    for (const path of ['activity', 'active-users', 'challenges', 'matrix'])
      expect((await get(path, author)).status).toBe(403);
    const colleague = await createUser(world);
    await grantRole(world, colleague.id, 'author', { categories: ['web'] });
    await expectMissing(pageOf(own), colleague);
  });

  it('count no test of an author, before the release and after it', async () => {
    const countOf = async (filter: string) => {
      const path = `/admin/submissions?challengeId=${String(own)}&${filter}`;
      return Number((await world.api.get(path, admin)).headers['x-total-count']);
    };
    const wrongNow = async () =>
      (await read('activity', admin)).hours.reduce(
        (sum: number, hour: { wrong: number }) => sum + hour.wrong,
        0,
      );
    const before = await wrongNow();
    const tester = await createUser(world);
    await grantRole(world, tester.id, 'author');
    const edit = (values: object) =>
      world.api.patch(`/admin/challenges/${String(own)}`, values, admin);
    await makeAuthors(world, own, [tester]);
    for (const user of [author, tester]) {
      await world.api.get(`/challenges/${String(own)}`, user);
      await submit(own, user, WRONG);
    }
    expect((await edit({ hidden: false })).status).toBe(200);
    for (const user of [author, tester]) {
      await submit(own, user, WRONG);
      await submit(own, user, `${FLAG}own`);
    }
    expect(await countOf('')).toBe(6);
    expect(await countOf('player=true')).toBe(0);
    expect(await countOf('ranked=true')).toBe(0);
    // A cached answer may be five seconds old; the other time zone is not cached.
    expect(await read(`${pageOf(own)}?tz=UTC`, author)).toMatchObject({
      ...{ openedBy: 0, triedBy: 0, solvedBy: 0, wrongSubmissions: 0, solveRate: null },
      ...{ days: [], wrongAnswers: [], timeToSolve: { count: 0 } },
    });
    for (const state of ['opened', 'tried', 'solved'])
      expect((await read(usersOf(own, state), author)).total).toBe(0);
    const matrix: MatrixBody = await read('matrix?userGroup=0', admin);
    const column = matrix.challenges.findIndex(({ challengeId }) => challengeId === own);
    for (const { id } of [author, tester]) {
      const at = matrix.users.findIndex(({ userId }) => userId === id);
      expect(matrix.cells[at]?.[column]).toBe('.');
    }
    const activity = await read('activity?tz=UTC', admin);
    const { from, to } = activity.days.at(-1);
    const hours: { wrong: number; correct: number }[] = activity.hours;
    expect(hours.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(before);
    expect(hours.reduce((sum, { correct }) => sum + correct, 0)).toBe(1);
    const span = new URLSearchParams({ from, to, pageSize: '100' }).toString();
    const active = await read(`active-users?${span}`, admin);
    expect(
      active.list.find(({ userId }: { userId: number }) => userId === author.id),
    ).toMatchObject({ submissions: 0 });
    // Submissions by players count for all readers; an author sees a wrong text only if more players submitted it.
    for (const player of players) await submit(own, player, WRONG);
    const counts = { triedBy: 2, wrongSubmissions: 2 };
    expect(await read(`${pageOf(own)}?tz=Europe/Berlin`, author)).toMatchObject({
      ...counts,
      wrongAnswers: [],
    });
    expect(await read(`${pageOf(own)}?tz=Europe/Berlin`, admin)).toMatchObject({
      ...counts,
      wrongAnswers: [{ text: WRONG, users: 2, submissions: 2 }],
    });
    expect(await countOf('ranked=true')).toBe(2);
  });

  it('answer each reader by the own rights, whoever asked just before', async () => {
    const show = (isHidden: boolean) =>
      world.api.patch(`/admin/challenges/${String(hidden)}`, { hidden: isHidden }, admin);
    // The matrix includes captures from before the challenge was hidden.
    await show(false);
    for (const player of players) await submit(hidden, player, `vexil{test-${String(hidden)}}`);
    await show(true);
    for (const [user, seesAll] of [
      [admin, true],
      [viewer, false],
      [admin, true],
      [viewer, false],
    ] as const) {
      const page = await read(pageOf(web), user);
      expect(page.wrongAnswers === null).toBe(!seesAll);
      expect((await listedFor(user)).includes(hidden)).toBe(seesAll);
      expect((await columnsFor(user)).includes(hidden)).toBe(seesAll);
      expect((await columnsFor(user, '?category=web')).includes(hidden)).toBe(seesAll);
      expect((await columnsFor(limited)).includes(web)).toBe(false);
      expect((await get(pageOf(hidden), user)).status).toBe(seesAll ? 200 : 404);
    }
  });

  it('end with the role, within a second', async () => {
    const reader = await createUser(world);
    const { id } = await grantRole(world, reader.id, 'viewer');
    for (const path of ['matrix', pageOf(web)]) await read(path, reader);
    await world.api.delete(`/admin/role-grants/${String(id)}`, undefined, admin);
    const isRefused = async () => (await get('matrix', reader)).status === 403;
    await waitUntil('the role ended', isRefused, 1000);
    for (const path of ['activity', 'challenges', pageOf(web), usersOf(web)])
      expect(await get(path, reader)).toMatchObject({
        ...{ status: 403, body: { code: 'access.denied' } },
      });
  });
});
