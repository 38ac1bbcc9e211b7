import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { expectStatistics } from './support/statistics-check';
import { createUser, type TestUser } from './support/users';

const [PLAYERS, SUBMISSIONS] = [24, 400];
const DAY = 86_400;

/** A seeded pseudo-random generator of numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

describe('statistics of what many did at random', () => {
  let world: World;
  let admin: TestUser;
  const random = randomNumbers(20_261_124);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick');
    return value;
  };

  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
  });
  afterAll(() => world.close());

  /** Spreads the rows over the last three weeks; totals are updated. */
  const spread = async (table: string, column: string) => {
    const rows = await world.query<{ key: string }>(`SELECT ctid::text AS key FROM ${table}`);
    const ages = rows.map(() => Math.floor(random() * 20 * DAY * 1e6) / 1e6);
    await world.query(
      `UPDATE ${table} t SET ${column} = now() - age * interval '1 second'
       FROM unnest($1::text[], $2::float8[]) AS moved (key, age) WHERE t.ctid = moved.key::tid`,
      [rows.map(({ key }) => key), ages],
    );
  };

  it('equal a recount of the rows', async () => {
    const players: TestUser[] = [];
    for (let made = 0; made < PLAYERS; made += 1)
      players.push(await createUser(world, { userGroup: made % 3 }));
    const challenges = [];
    for (const [index, category] of ['web', 'pwn', 'misc', 'pwn', 'web', 'hpc'].entries()) {
      const flags = Array.from({ length: 1 + (index % 3) }, (_, n) => ({
        literal: `vexil{${category}-${String(index)}-${String(n)}}`,
        score: 50 * (n + 1),
      }));
      challenges.push({ ...(await createChallenge(world, { category, flags })), flags });
    }
    await world.query(
      `UPDATE challenge SET priority = id % 3, score_mode = CASE id % 2 WHEN 0 THEN 'decay' ELSE 'static' END, decay_solves = 4`,
    );
    for (let made = 0; made < SUBMISSIONS; made += 1) {
      const { id, flags } = pick(challenges);
      // From now on, captures of this challenge are late: no points and no solve.
      if (made === SUBMISSIONS / 2)
        await world.query(`UPDATE challenge SET closes_at = now() WHERE id = $1`, [id]);
      const text =
        random() < 0.5 ? pick(flags).literal : `guess ${String(Math.floor(random() * 9))}`;
      await world.query(
        `SELECT submit_flags(ARRAY[$1::integer], ARRAY[$2::integer], ARRAY[$3], '{null}', '{null}', 1000, 1, 1000)`,
        [pick(players).id, id, text],
      );
    }
    for (let opened = 0; opened < 60; opened += 1)
      await world.query(
        'INSERT INTO challenge_opening VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
        [pick(players).id, pick(challenges).id],
      );
    await spread('submission', 'created_at');
    await spread('capture', 'captured_at');
    await spread('challenge_opening', 'opened_at');
    await spread('"user"', 'created_at');
    await world.query('SELECT rebuild_totals()');
    const [banned, promoted] = players;
    const bulk = (action: string, ids: unknown[]) =>
      world.api.post('/admin/users/bulk', { action, ids }, admin);
    expect((await bulk('ban', [banned?.id])).status).toBe(200);
    expect((await bulk('promote', [promoted?.id])).status).toBe(200);
    const adjustment = { userId: players[2]?.id, points: -70, reason: 'test' };
    expect((await world.api.post('/admin/adjustments', adjustment, admin)).status).toBe(201);
    await world.query('UPDATE user_group SET ranked = false WHERE code = 2');
    const { cells } = (await world.api.get('/admin/statistics/matrix', admin)).body;
    expect([...new Set(cells.join(''))].sort().join('')).toBe('.123pst');
    await expectStatistics(world, (path, user) => world.api.get(path, user), admin);
  });
});
