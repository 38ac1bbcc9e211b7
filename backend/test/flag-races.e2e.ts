import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { remoteApi, type ServerProcess, startServer } from './support/processes';
import { expectStoredCounts, rawScores } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';
import { waitUntil } from './support/wait-until';

const PARTIES = 50;

describe('races for flags, on two processes with one database', () => {
  let world: World;
  let server: ServerProcess;
  let remote: ReturnType<typeof remoteApi>;
  let admin: TestUser;
  beforeAll(async () => {
    world = await startApp();
    server = await startServer({
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      ROLE: 'web',
    });
    remote = remoteApi(server);
    admin = await createUser(world, { admin: true });
  });
  afterAll(async () => {
    await server.stop();
    await world.close();
  });

  const submit = (turn: number, id: number, flag: string, { token }: TestUser) =>
    (turn % 2 === 0 ? world.api : remote).post(
      `/challenges/${String(id)}/submissions`,
      { flag },
      { token },
    );
  const times = <Result>(work: (turn: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: PARTIES }, (_, turn) => work(turn)));
  /** Waits at most a second, within which every process must show a change. */
  const waitFor = (what: string, holds: () => Promise<boolean>) => waitUntil(what, holds, 1000);
  const people = (count: number) =>
    Promise.all(Array.from({ length: count }, () => createUser(world)));
  const tally = (answers: { status: number }[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  /** Expects the stored counts to equal those computed from raw rows. */
  const expectTruth = () => expectStoredCounts(world);

  it('counts one of fifty right flags of one user', async () => {
    const user = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{one}', score: 70 }] });
    const answers = await times((turn) => submit(turn, id, 'vexil{one}', user));
    expect(tally(answers)).toEqual({ 201: 1, 409: PARTIES - 1 });
    const card = await remote.get(`/challenges/${String(id)}`, { token: user.token });
    expect(card.body).toMatchObject({ score: 70, solvedCount: 1 });
    expect(card.body.submissions).toMatchObject({ tries: PARTIES, correct: 1 });
    await expectTruth();
  });

  it('counts two flags of one challenge once each', async () => {
    const user = await createUser(world);
    const { id } = await createChallenge(world, {
      flags: [
        { literal: 'vexil{a}', score: 10 },
        { literal: 'vexil{b}', score: 20 },
      ],
    });
    const answers = await times((turn) =>
      submit(turn, id, turn % 3 === 0 ? 'vexil{a}' : 'vexil{b}', user),
    );
    expect(tally(answers)).toEqual({ 201: 2, 409: PARTIES - 2 });
    const card = await world.api.get(`/challenges/${String(id)}`, { token: user.token });
    expect(card.body).toMatchObject({ score: 30, solvedCount: 1, flagsCaptured: 2 });
    await expectTruth();
  });

  it('gives fifty users at once a strict order', async () => {
    const users = await people(PARTIES);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{all}', score: 30 }] });
    const answers = await Promise.all(
      users.map((user, turn) => submit(turn, id, 'vexil{all}', user)),
    );
    expect(tally(answers)).toEqual({ 201: PARTIES });
    const ranks = answers.flatMap(({ body }) => body.bloodRank ?? []);
    expect(ranks.sort()).toEqual([1, 2, 3]);
    let solvers: { userId: number; bloodRank: number | null }[] = [];
    await waitFor('all solvers', async () => {
      const path = `/challenges/${String(id)}/solvers?pageSize=100`;
      solvers = (await remote.get(path, { token: admin.token })).body;
      return solvers.length === PARTIES;
    });
    const told = new Map(users.map((user, index) => [user.id, answers[index]?.body.bloodRank]));
    for (const { userId, bloodRank } of solvers) expect(told.get(userId) ?? null).toBe(bloodRank);
    // With equal scores, boards are ordered by the time of the captures.
    const order = solvers.map(({ userId }) => userId);
    for (const api of [world.api, remote])
      await waitFor('one order on the board', async () => {
        const { body } = await api.get('/user/scoreboard/4', { token: admin.token });
        const listed = body.list.filter(({ userId }: { userId: number }) => told.has(userId));
        return (
          JSON.stringify(listed.map(({ userId }: { userId: number }) => userId)) ===
            JSON.stringify(order) &&
          new Set(listed.map(({ rank }: { rank: number }) => rank)).size === PARTIES
        );
      });
    const captured = await world.query<{ ordered: boolean; times: number }>(
      `SELECT bool_and(captured_at > before) AS ordered, count(DISTINCT captured_at)::int AS times FROM (
        SELECT captured_at, lag(captured_at, 1, '-infinity') OVER (ORDER BY id) AS before
        FROM capture WHERE challenge_id = $1) c`,
      [id],
    );
    expect(captured).toEqual([{ ordered: true, times: PARTIES }]);
    await expectTruth();
  });

  it('keeps a decaying score equal to its recomputation', async () => {
    const users = await people(20);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{d}', score: 500 }] });
    const decay = { scoreMode: 'decay', floorScore: 100, decaySolves: 10, version: 1 };
    await world.api.patch(`/admin/challenges/${String(id)}`, decay, { token: admin.token });
    const answers = await Promise.all(
      users.map((user, turn) => submit(turn, id, 'vexil{d}', user)),
    );
    expect(tally(answers)).toEqual({ 201: 20 });
    const card = await world.api.get(`/challenges/${String(id)}`, {
      token: users[0]?.token,
    });
    expect(card.body).toMatchObject({ totalScore: 100, score: 100, solvedCount: 20 });
    await expectTruth();
  });

  it('counts or removes acknowledged captures while the flag is deleted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const users = await people(12);
      const { id, flagIds } = await createChallenge(world, {
        flags: [{ literal: 'vexil{gone}' }, { literal: 'vexil{stays}' }],
      });
      const path = `/admin/flags/${String(flagIds[0])}`;
      const [removed, ...answers] = await Promise.all([
        world.api.delete(path, undefined, { token: admin.token }),
        ...users.map((user, turn) => submit(turn, id, 'vexil{gone}', user)),
      ]);
      expect(removed.status).toBe(200);
      for (const { status } of answers) expect([201, 400]).toContain(status);
      const [rows] = await world.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM capture WHERE challenge_id = $1',
        [id],
      );
      expect(rows?.count).toBe(0);
    }
    await expectTruth();
  });

  it('judges by one version while text and score are edited', async () => {
    const users = await people(30);
    const { id, flagIds } = await createChallenge(world, {
      flags: [{ literal: 'vexil{v1}', score: 100 }],
    });
    const edit = async () => {
      for (let version = 1; version <= 5; version += 1)
        await world.api.patch(
          `/admin/flags/${String(flagIds[0])}`,
          { flagLiteral: `vexil{v${String(version + 1)}}`, score: 100 + version, version },
          { token: admin.token },
        );
    };
    const [, ...answers] = await Promise.all([
      edit(),
      ...users.map((user, turn) => submit(turn, id, `vexil{v${String((turn % 6) + 1)}}`, user)),
    ]);
    for (const { status } of answers) expect([201, 400]).toContain(status);
    await expectTruth();
  });

  it('counts none after hiding, and leaves nothing of a deleted challenge', async () => {
    const users = await people(20);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{h}' }] });
    const path = `/admin/challenges/${String(id)}`;
    const [hidden, ...answers] = await Promise.all([
      world.api.patch(path, { hidden: true, version: 1 }, { token: admin.token }),
      ...users.map((user, turn) => submit(turn, id, 'vexil{h}', user)),
    ]);
    expect(hidden.status).toBe(200);
    for (const { status } of answers) expect([201, 404]).toContain(status);
    const late = await Promise.all(users.map((user, turn) => submit(turn, id, 'vexil{h}', user)));
    expect(tally(late)).toEqual({ 404: 20 });
    await world.api.patch(path, { hidden: false, version: 2 }, { token: admin.token });
    const [removed, ...rest] = await Promise.all([
      world.api.delete(path, undefined, { token: admin.token }),
      ...users.map((user, turn) => submit(turn, id, 'vexil{h}', user)),
    ]);
    expect(removed.status).toBe(200);
    for (const { status } of rest) expect([201, 404, 409]).toContain(status);
    const left = await world.query('SELECT 1 FROM capture WHERE challenge_id = $1', [id]);
    expect(left).toEqual([]);
    await expectTruth();
  });

  it('captures nothing after a ban, and an unban restores exactly', async () => {
    const user = await createUser(world);
    const first = await createChallenge(world, { flags: [{ literal: 'vexil{1}', score: 40 }] });
    await submit(0, first.id, 'vexil{1}', user);
    const others = await Promise.all(
      Array.from({ length: 10 }, () =>
        createChallenge(world, { flags: [{ literal: 'vexil{n}' }] }),
      ),
    );
    const ban = (banned: boolean) =>
      world.api.post('/auth/banned', { userId: user.id, banned }, { token: admin.token });
    const [banned] = await Promise.all([
      ban(true),
      ...others.map(({ id }, turn) => submit(turn, id, 'vexil{n}', user)),
    ]);
    expect(banned.status).toBe(200);
    const late = await submit(1, others[0]?.id ?? 0, 'vexil{n}', user);
    expect([401, 403]).toContain(late.status);
    const onBoard = async () => {
      const { body } = await remote.get('/user/scoreboard/4', { token: admin.token });
      return body.list.find((row: { userId: number }) => row.userId === user.id)?.score;
    };
    await waitFor('off the board', async () => (await onBoard()) === undefined);
    await expectTruth();
    await ban(false);
    const raw = (await rawScores(world)).board(null).find(({ userId }) => userId === user.id);
    expect(raw?.score).toBeGreaterThanOrEqual(40);
    await waitFor('back on the board', async () => (await onBoard()) === raw?.score);
    await expectTruth();
  });
});
