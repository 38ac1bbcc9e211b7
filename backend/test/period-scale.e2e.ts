import { Client } from 'pg';
import { startApp, type World } from './support/app';
import { createUser, type TestUser } from './support/users';

const USERS = 10_000;
/** Each user holds so many of so many flags. */
const [HELD, FLAGS] = [24, 60];
const COLD_MS = 300;

const SEED = `
  INSERT INTO "user" (id, username, username_canonical, email, user_group)
    SELECT n, 'scale' || n, 'scale' || n, 'scale' || n || '@example.org', n % 3 FROM generate_series(1, ${String(USERS)}) n;
  INSERT INTO challenge (id, title, category, difficulty, base_score, hidden)
    SELECT n, 'Scale ' || n, (ARRAY['web', 'pwn', 're', 'misc', 'crypto'])[1 + n % 5], 'easy', 100, false
    FROM generate_series(1, ${String(FLAGS)}) n;
  INSERT INTO flag (id, challenge_id, flag_literal, score)
    SELECT n, n, 'vexil{scale-' || n || '}', 50 + n FROM generate_series(1, ${String(FLAGS)}) n;
  SET session_replication_role = replica;
  INSERT INTO capture (user_id, challenge_id, flag_id, captured_at)
    SELECT u, c, c, timestamptz '2026-01-01' + (u * i) % 86400 * interval '1 second'
    FROM (SELECT u, i, 1 + (u + i) % ${String(FLAGS)} AS c
      FROM generate_series(1, ${String(USERS)}) u, generate_series(1, ${String(HELD)}) i) held;
  SELECT setval(pg_get_serial_sequence('"user"', 'id'), ${String(USERS)});
  SELECT rebuild_totals();
  SET session_replication_role = origin;
  ANALYZE`;

describe('boards of periods at ten thousand players', () => {
  let world: World;
  let player: TestUser;
  beforeAll(async () => {
    world = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    await client.query(SEED).finally(() => client.end());
    player = await createUser(world);
  }, 120_000);
  afterAll(() => world.close());

  const timed = async (body: object) => {
    const startedAt = performance.now();
    const answer = await world.api.post('/user/scoreboard/direction', body, player);
    const ms = performance.now() - startedAt;
    expect(answer.status).toBe(200);
    return { ms, total: answer.body.total as number };
  };

  it('are computed within 300 ms, and then cost as much as any other board', async () => {
    await world.api.get('/user/scoreboard/4', player);
    const windows = [1, 5, 9, 13, 17].map((hour) => ({
      from: `2026-01-01T${String(hour).padStart(2, '0')}:00:00Z`,
      to: `2026-01-01T${String(hour + 5).padStart(2, '0')}:00:00Z`,
    }));
    const cold: number[] = [];
    for (const window of windows) {
      const { ms, total } = await timed(window);
      expect(total).toBeGreaterThan(USERS / 2);
      cold.push(ms);
    }
    const warm: number[] = [];
    const any: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      warm.push((await timed(windows[0] ?? {})).ms);
      any.push((await timed({ direction: 'web' })).ms);
    }
    // The fastest of each, as other work on the machine only adds.
    expect(Math.min(...cold)).toBeLessThan(COLD_MS);
    expect(Math.min(...warm)).toBeLessThan(3 * Math.min(...any) + 10);
  }, 60_000);
});
