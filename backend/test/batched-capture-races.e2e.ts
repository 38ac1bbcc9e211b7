import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { sendUntilAnswered } from './support/client';
import { remoteApi, type ServerProcess, startServer } from './support/processes';
import { expectStoredCounts, replayScores } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';

/** Users whose submissions race: few enough that none waits too long with the smallest batches. */
const AT_ONCE = 8;
const A = { literal: 'vexil{a}', score: 300 };
const B = { literal: 'vexil{b}', score: 200 };
const DECAYS = `UPDATE challenge SET score_mode = 'decay', floor_score = 50, decay_solves = 6 WHERE id = ANY ($1)`;
const OUT_OF_ORDER = `SELECT * FROM (
    SELECT id, captured_at, lag(captured_at) OVER (PARTITION BY challenge_id ORDER BY id) AS before FROM capture) k
  WHERE captured_at <= before`;

describe.each([1, 2, 64])('races with batches of %i on two processes', (size) => {
  let world: World;
  let servers: ServerProcess[];
  beforeAll(async () => {
    world = await startApp();
    const settings = {
      DATABASE_URL: world.databaseUrl,
      JWT_SECRET: world.config.jwtSecret,
      SUBMISSION_BATCH_SIZE: String(size),
      ROLE: 'web',
    };
    servers = await Promise.all([startServer(settings), startServer(settings)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await world.close();
  });

  it('capture each flag of each user once, in one order', async () => {
    const users = await Promise.all(Array.from({ length: 24 }, () => createUser(world)));
    const ids: number[] = [];
    for (const flags of [[A], [A, B], [A], [A, B]])
      ids.push((await createChallenge(world, { flags })).id);
    await world.query(DECAYS, [ids.slice(2)]);
    const flags = ids.flatMap((id, n) =>
      (n % 2 === 0 ? [A] : [A, B]).map(({ literal }) => ({ id, literal })),
    );
    // Everybody sends every flag to both processes, and a wrong one; all from another end.
    const callsOf = (user: TestUser, turn: number) => [
      ...flags.flatMap((_, n) =>
        [0, 1].map((half) => ({ user, half, ...flags[(n + turn) % flags.length] })),
      ),
      { user, half: turn % 2, id: ids[turn % ids.length], literal: 'vexil{no}' },
    ];
    const send = async ({ user, half, id, literal }: ReturnType<typeof callsOf>[number]) => {
      const server = servers[half];
      if (!server) throw new Error('no such process');
      const path = `/challenges/${String(id)}/submissions`;
      const { status, body } = await sendUntilAnswered(() =>
        remoteApi(server).post(path, { flag: literal }, user),
      );
      return { status, id, userId: user.id, rank: body.bloodRank as number | undefined };
    };
    const calls = users.map(callsOf);
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (let from = 0; from < users.length; from += AT_ONCE)
      answers.push(
        ...(await Promise.all(
          calls
            .slice(from, from + AT_ONCE)
            .flat()
            .map(send),
        )),
      );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    const captures = users.length * flags.length;
    expect([count(201), count(409), count(400)]).toEqual([captures, captures, users.length]);
    for (const id of ids) {
      const medals = answers.filter((answer) => answer.id === id && answer.rank !== undefined);
      const solvers = await world.query<{ userId: number }>(
        `SELECT user_id AS "userId" FROM challenge_progress WHERE challenge_id = $1
         ORDER BY last_captured_at, last_capture_id LIMIT 3`,
        [id],
      );
      expect(
        medals.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).map(({ userId }) => ({ userId })),
      ).toEqual(solvers);
    }
    expect(await world.query(OUT_OF_ORDER)).toEqual([]);
    const raw = await expectStoredCounts(world);
    const replayed = await replayScores(world);
    for (const { id } of users) expect(replayed.get(id)).toBe(raw.pointsOf(id));
    const deadlocks = await world.query(
      'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(deadlocks).toEqual([{ deadlocks: 0 }]);
  });
});
