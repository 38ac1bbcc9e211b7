import { startApp, type World } from './support/app';
import { makeAuthors } from './support/authors';
import { holdingLock } from './support/locks';
import { grantRole } from './support/roles';
import { addressOf } from './support/streams';
import { createUser, type TestUser } from './support/users';

const FLAG = 'vexil{first}';

describe('the submission of an author to an own challenge', () => {
  let world: World;
  let admin: TestUser;
  let author: TestUser;
  let player: TestUser;
  let id: number;

  const path = (rest = '') => `/challenges/${String(id)}${rest}`;
  const submit = (user: TestUser, flag = FLAG) =>
    world.api.post(path('/submissions'), { flag }, user);
  const edit = (values: object) => world.api.patch(`/admin${path()}`, values, admin);
  const lift = (user: TestUser) =>
    world.api.post('/admin/authors/lift', { challengeId: id, userId: user.id }, admin);
  const boardOf = async () =>
    (await world.api.get('/user/scoreboard/4', admin)).body.list.map(
      ({ userId, score }: { userId: number; score: number }) => [userId, score],
    );
  /** Reads twice over a socket: the second answer comes from the cache. */
  const readTwice = async (rest: string, user: TestUser) => {
    const url = `${await addressOf(world)}/api${rest}`;
    const read = async () => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${user.token}` } });
      return { status: answer.status, body: await answer.json() };
    };
    const first = await read();
    expect(await read()).toMatchObject(first.status === 200 ? first : { status: first.status });
    return first;
  };

  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.query('DELETE FROM challenge');
    author = await createUser(world);
    player = await createUser(world);
    await grantRole(world, author.id, 'author');
    const challenge = { title: 'Own', category: 'web', difficulty: 'easy', baseScore: 100 };
    id = (await world.api.post('/admin/challenges', challenge, author)).body.id;
    await world.api.post('/admin/flags', { challengeId: id, flagLiteral: FLAG }, author);
    const second = { challengeId: id, kind: 'regex', flagLiteral: 'vexil[{]second-\\d+[}]' };
    await world.api.post('/admin/flags', second, author);
  });

  it('is judged before the release, where only authors and admins see the challenge', async () => {
    expect((await submit(author)).body).toMatchObject({ result: 'correct', score: 100 });
    expect((await submit(author, 'vexil{second-2}')).body).toMatchObject({ result: 'correct' });
    expect((await submit(author, 'vexil{wrong}')).body).toMatchObject({ code: 'flag.invalid' });
    const tries = await world.api.get(path('/submissions'), author);
    expect(tries.body.map(({ result, score }: Record<string, unknown>) => [result, score])).toEqual(
      [
        ['wrong', 0],
        ['correct', 0],
        ['correct', 0],
      ],
    );
    expect((await submit(player)).body).toMatchObject({ code: 'challenge.notFound' });
    const colleague = await createUser(world);
    await grantRole(world, colleague.id, 'author');
    for (const user of [player, colleague, author, player, colleague]) {
      const isAuthor = user === author;
      const list = await readTwice('/challenges', user);
      expect(list.body).toMatchObject([
        isAuthor ? { id, title: 'Own', hidden: true } : { category: 'web', hidden: true },
      ]);
      expect(JSON.stringify(list.body).includes('Own')).toBe(isAuthor);
      const found = await readTwice('/challenges?q=own', user);
      expect(found.body).toHaveLength(isAuthor ? 1 : 0);
      expect((await readTwice(path(), user)).status).toBe(isAuthor ? 200 : 404);
      expect((await world.api.get(path('/solvers'), user)).status).toBe(isAuthor ? 200 : 404);
    }
    expect(JSON.stringify((await readTwice('/challenges', author)).body)).not.toContain(
      'authorIds',
    );
  });

  it('captures nothing, also after the release and once the role has ended', async () => {
    await edit({ hidden: false });
    expect((await submit(author)).status).toBe(201);
    await world.query('UPDATE role_grant SET until = now() WHERE user_id = $1', [author.id]);
    expect((await submit(author, 'vexil{second-1}')).status).toBe(201);
    expect((await world.api.get(path('/solvers'), player)).body).toEqual([]);
    expect((await world.api.get(path(), author)).body).toMatchObject({
      ...{ score: 0, flagsCaptured: 0, solvedCount: 0, bloods: [] },
      submissions: { tries: 2, correct: 2 },
    });
    expect(await boardOf()).toEqual([]);
    expect((await world.api.get(`/user/ledger/${String(author.id)}`, author)).body).toMatchObject({
      ...{ points: 0, list: [] },
    });
    expect((await submit(player)).body).toMatchObject({ score: 100, earned: 100 });
    expect((await submit(player, 'vexil{second-1}')).body).toMatchObject({ bloodRank: 1 });
    expect(await boardOf()).toEqual([[player.id, 200]]);
  });

  it('leaves a capture that was made before the authorship', async () => {
    await edit({ hidden: false });
    expect((await submit(player)).status).toBe(201);
    await makeAuthors(world, id, [player]);
    expect(await boardOf()).toEqual([[player.id, 100]]);
    expect((await submit(player)).body).toMatchObject({ code: 'flag.alreadyCaptured' });
    expect((await submit(player, 'vexil{second-3}')).status).toBe(201);
    expect(await boardOf()).toEqual([[player.id, 100]]);
    await world.query('SELECT rebuild_totals()');
    expect(await boardOf()).toEqual([[player.id, 100]]);
  });

  it('gives nothing by a new judgement, not even when the authorship is over', async () => {
    const rejudge = (values: object) =>
      world.api.post('/admin/rejudge', { challengeId: id, ...values }, admin);
    await submit(author);
    await submit(author, 'vexil{renamed}');
    await edit({ hidden: false });
    await edit({ authorIds: [] });
    const [flag] = (await world.api.get(`/admin/flags?challengeId=${String(id)}`, admin)).body;
    await world.api.patch(
      `/admin/flags/${String(flag.id)}`,
      { alternatives: ['vexil{renamed}'] },
      admin,
    );
    expect((await rejudge({})).body).toMatchObject({ gained: 0, lost: 0, changes: [] });
    await submit(player, 'vexil{other}');
    await world.api.patch(
      `/admin/flags/${String(flag.id)}`,
      { alternatives: ['vexil{other}'] },
      admin,
    );
    await makeAuthors(world, id, [player]);
    expect((await rejudge({})).body).toMatchObject({ gained: 0, changes: [] });
    await edit({ authorIds: [] });
    expect((await rejudge({})).body).toMatchObject({ gained: 0, changes: [] });
    await lift(player);
    const { digest } = (await rejudge({})).body;
    expect((await rejudge({ dryRun: false, digest })).body).toMatchObject({ gained: 1 });
    expect(await boardOf()).toEqual([[player.id, 100]]);
  });

  it('counts in no statistics, not even when the authorship is over', async () => {
    const read = async (rest: string) =>
      (await world.api.get(`/admin/statistics/${rest}`, admin)).body;
    const numbers = async (rest = '') => read(`challenges/${String(id)}${rest}`);
    const cell = async () => {
      const { users, cells } = await read('matrix');
      return cells[users.findIndex(({ userId }: { userId: number }) => userId === author.id)];
    };
    for (const flag of [FLAG, 'vexil{wrong}']) await submit(author, flag);
    // Each edit also clears the cached statistics.
    await edit({ hidden: false, authorIds: [] });
    const none = { triedBy: 0, solvedBy: 0, wrongSubmissions: 0, solveRate: null };
    expect(await numbers()).toMatchObject(none);
    expect((await read('challenges')).list).toMatchObject([none]);
    expect((await numbers('/users?state=tried')).total).toBe(0);
    expect(await cell()).toBe('.');
    await submit(author, 'vexil{wrong}');
    await edit({ priority: 1 });
    expect(await numbers()).toMatchObject(none);
    await lift(author);
    await submit(author, 'vexil{wrong}');
    await edit({ priority: 2 });
    expect(await numbers()).toMatchObject({ triedBy: 1, wrongSubmissions: 1, solveRate: 0 });
    expect((await numbers('/users?state=tried')).list).toMatchObject([
      { userId: author.id, submissions: 1, wrongSubmissions: 1 },
    ]);
    expect(await cell()).toBe('t');
  });

  it('captures nothing while the authorship is being committed', async () => {
    await edit({ hidden: false });
    const judged = await holdingLock(
      world,
      async (query) => {
        await query('SELECT 1 FROM challenge WHERE id = $1 FOR NO KEY UPDATE', [id]);
        const values = [id, player.id];
        await query('INSERT INTO challenge_author (challenge_id, user_id) VALUES ($1, $2)', values);
      },
      () => submit(player),
    );
    expect(judged).toMatchObject({ status: 201, body: { result: 'correct', complete: false } });
    expect(
      await world.query('SELECT test FROM submission WHERE user_id = $1', [player.id]),
    ).toEqual([{ test: true }]);
    expect(await world.query('SELECT 1 FROM capture WHERE user_id = $1', [player.id])).toEqual([]);
    expect(await boardOf()).toEqual([]);
  });
});
