import { Client } from 'pg';
import { startApp, type World } from './support/app';
import { expectStoredCounts } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';

const USERS = 10_000;
const DECAYING = 60;
/** Flags captured by each of the first USERS; user 1 captured all. */
const HELD = 16;
/** Numbers of solvers of the challenges for concurrent solves. */
const HOLDERS = [500, 2000];
const SOLVERS = 30;
/** The challenge that all users solved. */
const EVERYONES = DECAYING + HOLDERS.length + 1;

const SEED = `
  INSERT INTO "user" (id, username, username_canonical, email, user_group)
    SELECT n, 'scale' || n, 'scale' || n, 'scale' || n || '@example.org', n % 3 FROM generate_series(1, ${String(USERS)}) n;
  INSERT INTO challenge (id, title, category, difficulty, base_score, hidden, score_mode, floor_score, decay_solves)
    SELECT n, 'Decaying ' || n, (ARRAY['web', 'pwn', 're', 'misc', 'crypto'])[1 + n % 5], 'easy', 500, false, 'decay', 50, 5000
    FROM generate_series(1, ${String(EVERYONES)}) n;
  INSERT INTO flag (id, challenge_id, flag_literal, score)
    SELECT n, n, 'vexil{scale-' || n || '}', 500 FROM generate_series(1, ${String(EVERYONES)}) n;
  SELECT setval(pg_get_serial_sequence('flag', 'id'), 1000);
  SET session_replication_role = replica;
  INSERT INTO capture (user_id, challenge_id, flag_id, captured_at)
    SELECT u, c, c, now() - interval '1 day' + (u + i) * interval '1 second' FROM (
      SELECT u, i, 1 + (u + i) % ${String(DECAYING)} FROM generate_series(2, ${String(USERS)}) u, generate_series(1, ${String(HELD)}) i
      UNION ALL SELECT 1, n, n FROM generate_series(1, ${String(DECAYING)}) n
      UNION ALL SELECT n, 0, ${String(EVERYONES)} FROM generate_series(1, ${String(USERS)}) n
      ${HOLDERS.map((count, index) => `UNION ALL SELECT n, 0, ${String(DECAYING + 1 + index)} FROM generate_series(1, ${String(count)}) n`).join(' ')}
    ) held (u, i, c);
  INSERT INTO submission (user_id, challenge_id, flag_id, text, result, score, created_at)
    SELECT user_id, challenge_id, flag_id, 'vexil{scale}', 'correct', 500, captured_at FROM capture;
  SELECT setval(pg_get_serial_sequence('"user"', 'id'), ${String(USERS)});
  SELECT setval(pg_get_serial_sequence('challenge', 'id'), 1000);
  ANALYZE;
  SELECT rebuild_totals();
  SET session_replication_role = origin;
  ANALYZE`;

describe('scores at ten thousand players', () => {
  let world: World;
  let second: World;
  let admin: TestUser;
  let solvers: TestUser[];
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    second = await world.second();
    // A connection without a statement timeout.
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    try {
      await client.query(SEED);
    } finally {
      await client.end();
    }
    admin = await createUser(world, { admin: true });
    solvers = await Promise.all(
      Array.from({ length: SOLVERS * HOLDERS.length }, () => createUser(world)),
    );
  }, 180_000);
  afterAll(() => world.close());

  const patch = async (id: number, values: object) => {
    const [row] = await world.query<{ version: number }>(
      'SELECT version FROM challenge WHERE id = $1',
      [id],
    );
    const path = `/admin/challenges/${String(id)}`;
    return world.api.patch(path, { ...values, version: row?.version }, admin);
  };
  const ban = (banned: boolean) => world.api.post('/auth/banned', { userId: 1, banned }, admin);
  const timed = async (what: string, work: () => Promise<{ status: number }>) => {
    const begun = performance.now();
    const { status } = await work();
    return { what, status, ms: performance.now() - begun };
  };

  it('lets admins ban, unban, move, edit and delete what thousands solved', async () => {
    const done = [
      await timed('ban', () => ban(true)),
      await timed('unban', () => ban(false)),
      await timed('category', () => patch(1, { category: 'dev' })),
      await timed('decay', () => patch(2, { decaySolves: 4000 })),
      await timed('static', () => patch(3, { scoreMode: 'static' })),
      await timed('flag score', () =>
        world.api.patch('/admin/flags/4', { score: 400, version: 1 }, admin),
      ),
      await timed('flag added', () =>
        world.api.post('/admin/flags', { challengeId: 5, flagLiteral: 'x', score: 10 }, admin),
      ),
      await timed('flag deleted', () => world.api.delete('/admin/flags/6', undefined, admin)),
      await timed('challenge deleted', () =>
        world.api.delete('/admin/challenges/7', undefined, admin),
      ),
      await timed('user deleted', () => world.api.delete('/admin/users/1', undefined, admin)),
    ];
    if (process.env.VEXIL_FIGURES) console.log(done);
    expect(done.filter(({ status }) => status >= 300)).toEqual([]);
  });

  it('lets admins delete, restore and create again what ten thousand solved', async () => {
    const [challenge, flag] = [EVERYONES, EVERYONES].map(String);
    const literal = { challengeId: EVERYONES, flagLiteral: `vexil{scale-${String(flag)}}` };
    const call = (method: 'post' | 'delete', path: string, body?: object) => () =>
      world.api[method](`/admin/${path}`, body, admin);
    const ids = async (table: string) =>
      (
        await world.query<{ n: number }>(
          `SELECT count(*)::integer AS n FROM ${table}
        WHERE challenge_id = $1`,
          [EVERYONES],
        )
      )[0]?.n;
    const held = await ids('capture');
    expect(held).toBeGreaterThan(USERS - 10);
    const done = [
      await timed('flag deleted', call('delete', `flags/${String(flag)}`)),
      await timed('flag restored', call('post', 'deleted-flags/restore', { id: EVERYONES })),
      await timed('deleted', call('delete', `challenges/${String(challenge)}`)),
      await timed('listed', () => world.api.get('/admin/deleted-challenges', admin)),
      await timed('restored', call('post', 'deleted-challenges/restore', { id: EVERYONES })),
      await timed('flag deleted again', call('delete', `flags/${String(flag)}`)),
      await timed('flag created again', call('post', 'flags', { ...literal, score: 500 })),
    ];
    if (process.env.VEXIL_FIGURES) console.log(done);
    expect(done.filter(({ status }) => status >= 300)).toEqual([]);
    expect([await ids('capture'), await ids('challenge_progress')]).toEqual([held, held]);
    expect(await ids('submission')).toBe(held);
  });

  it.each(HOLDERS.map((count, index) => [count, index] as const))(
    'refuses none of thirty who solve a decaying challenge of %i holders at once',
    async (_, index) => {
      const id = DECAYING + 1 + index;
      const flag = `vexil{scale-${String(id)}}`;
      const answers = await Promise.all(
        solvers
          .slice(index * SOLVERS, (index + 1) * SOLVERS)
          .map((solver, turn) =>
            timed('solve', () =>
              (turn % 2 === 0 ? world : second).api.post(
                `/challenges/${String(id)}/submissions`,
                { flag },
                solver,
              ),
            ),
          ),
      );
      if (process.env.VEXIL_FIGURES) console.log(Math.max(...answers.map(({ ms }) => ms)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    },
  );

  it('keeps all numbers right', async () => {
    const raw = await expectStoredCounts(world);
    const expected = raw.board(null).slice(0, 100);
    for (const { api } of [world, second]) {
      const board = await api.get('/user/scoreboard/4?pageSize=100', admin);
      expect(board.body.total).toBe(raw.board(null).length);
      expect(board.body.list).toEqual(expected.map((row) => expect.objectContaining(row)));
    }
  });
});
