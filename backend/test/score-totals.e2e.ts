import fc from 'fast-check';
import { TotalsService } from '../src/modules/flags';
import { startApp, type World } from './support/app';
import { expectStoredCounts } from './support/raw-scores';

const USERS = [1, 2, 3, 4, 5];
const CATEGORIES = ['web', 'pwn', 'misc'];

/** A write to the game; `a`, `b` and `c` choose rows and values. */
interface Step {
  operation: keyof typeof operations;
  a: number;
  b: number;
  c: number;
}

const pick = (choice: number, table: string, where = 'true') =>
  `(SELECT id FROM ${table} WHERE ${where} ORDER BY id OFFSET ${String(choice)} %
    greatest((SELECT count(*) FROM ${table} WHERE ${where}), 1) LIMIT 1)`;
const user = (choice: number) => String(USERS[choice % USERS.length]);
const submit = (userId: string, challengeId: string, text: string) =>
  `submit_flags(ARRAY[${userId}], ARRAY[${challengeId}], ARRAY[${text}], '{null}', '{null}', 1000, 1, 1000)`;

const operations = {
  capture: ({ a, b }: Step) =>
    `SELECT ${submit(user(a), 'f.challenge_id', 'f.flag_literal')} FROM flag f WHERE f.id = ${pick(b, 'flag')}`,
  review: ({ a, b, c }: Step) =>
    `SELECT give_review_points(ARRAY[${user(a)}, ${user(a + c)}], ${pick(b, 'flag', "kind = 'review'")},
      ${c % 5 === 0 ? 'NULL' : String((b * 17 + c * 29) % 130)}, ${String(b % 2 === 0)}, NULL)`,
  addReview: ({ a, b }: Step) =>
    `INSERT INTO flag (challenge_id, kind, flag_literal, score)
      SELECT c.id, 'review', '', ${String((b % 5) * 25)} FROM challenge c WHERE c.id = ${pick(a, 'challenge')}
        AND score_mode <> 'decay' AND NOT EXISTS (SELECT 1 FROM flag WHERE challenge_id = c.id AND kind = 'review')`,
  void: ({ a }: Step) =>
    `SELECT void_capture(k.user_id, k.flag_id, NULL, 'a test', NULL) FROM capture k WHERE k.id = ${pick(a, 'capture')}`,
  restore: ({ a }: Step) =>
    `SELECT restore_capture(e.user_id, e.flag_id, NULL, 'a test', NULL) FROM score_event e
      WHERE e.id = ${pick(a, 'score_event', "kind = 'void'")}`,
  wrong: ({ a, b }: Step) => `SELECT ${submit(user(a), pick(b, 'challenge'), "'no'")}`,
  ban: ({ a, b }: Step) =>
    `UPDATE "user" SET banned = ${String(b % 2 === 0)} WHERE id = ${user(a)}`,
  promote: ({ a, b }: Step) =>
    `UPDATE "user" SET admin = ${String(b % 2 === 0)} WHERE id = ${user(a)}`,
  score: ({ a, b }: Step) =>
    `UPDATE flag SET score = ${String((b % 6) * 50)} WHERE id = ${pick(a, 'flag')}`,
  addFlag: ({ a, b, c }: Step) =>
    `INSERT INTO flag (challenge_id, flag_literal, score)
      VALUES (${pick(a, 'challenge')}, gen_random_uuid()::text, ${String(((b + c) % 5) * 30)})`,
  removeFlag: ({ a }: Step) => `DELETE FROM flag WHERE id = ${pick(a, 'flag')}`,
  hide: ({ a, b }: Step) =>
    `UPDATE challenge SET hidden = ${String(b % 3 === 0)} WHERE id = ${pick(a, 'challenge')}`,
  move: ({ a, b }: Step) =>
    `UPDATE challenge SET category = '${CATEGORIES[b % 3] ?? ''}' WHERE id = ${pick(a, 'challenge')}`,
  decay: ({ a, b, c }: Step) =>
    `UPDATE challenge SET score_mode = '${b % 2 === 0 ? 'decay' : 'static'}', decay_solves = ${String((c % 4) + 1)},
      floor_score = ${String((c % 3) * 40)} WHERE id = ${pick(a, 'challenge')}
      AND (${String(b % 2)} = 1 OR NOT EXISTS (SELECT 1 FROM flag f WHERE f.challenge_id = challenge.id AND f.kind = 'review'))`,
  close: ({ a, b }: Step) =>
    `UPDATE challenge SET closes_at = ${['now()', 'NULL', "now() + interval '1 day'"][b % 3] ?? ''}
      WHERE id = ${pick(a, 'challenge')}`,
  remove: ({ a }: Step) =>
    `DELETE FROM challenge WHERE id = ${pick(a, 'challenge')} AND (SELECT count(*) FROM challenge) > 2`,
  add: ({ a }: Step) =>
    `INSERT INTO challenge (title, category, difficulty, base_score, hidden)
      VALUES ('t', '${CATEGORIES[a % 3] ?? ''}', 'easy', 100, false)`,
  leave: ({ a }: Step) =>
    `WITH gone AS (DELETE FROM "user" WHERE id = ${user(a)} RETURNING *)
      SELECT count(*) FROM gone`,
};

const step = fc.record({
  // Mostly captures; other writes are rarer.
  operation: fc.oneof(
    { weight: 10, arbitrary: fc.constant('capture' as const) },
    { weight: 4, arbitrary: fc.constant('review' as const) },
    {
      weight: 12,
      arbitrary: fc.constantFrom(...(Object.keys(operations) as (keyof typeof operations)[])),
    },
  ),
  a: fc.nat(20),
  b: fc.nat(20),
  c: fc.nat(20),
});

// Empties the tables and those that refer to them. TRUNCATE would create new files for a hundred tables and indexes.
const EMPTY_TABLES = `DO $$ DECLARE emptied regclass; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR emptied IN
    WITH RECURSIVE reached AS (
      SELECT unnest(ARRAY['challenge', 'flag', 'flag_key', 'flag_value', '"user"']::regclass[]) AS id
      UNION SELECT conrelid FROM pg_constraint JOIN reached ON confrelid = id WHERE contype = 'f')
    SELECT id FROM reached
  LOOP EXECUTE format('DELETE FROM %s', emptied); END LOOP;
  PERFORM setval('challenge_id_seq', 1, false), setval('flag_id_seq', 1, false);
END $$`;

const SYSTEM_ACTOR = { userId: null, ip: 'terminal', requestId: 'test-totals' };

describe('totals', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  const begin = async () => {
    await world.query(EMPTY_TABLES);
    await people();
    await world.query(
      `INSERT INTO challenge (title, category, difficulty, base_score, hidden)
        SELECT 't', (ARRAY['web', 'pwn', 'misc'])[n], 'easy', 100, false FROM generate_series(1, 3) n`,
    );
    await world.query(
      `INSERT INTO flag (challenge_id, flag_literal, score)
        SELECT c.id, 'f' || n, n * 50 FROM challenge c, generate_series(1, 2) n WHERE c.id < 3 OR n = 1`,
    );
    await world.query(
      `INSERT INTO flag (challenge_id, kind, flag_literal, score)
        SELECT id, 'review', '', 80 FROM challenge WHERE id > 1`,
    );
  };
  const people = () =>
    world.query(
      `INSERT INTO "user" (id, username, username_canonical, email)
        SELECT n, 'u' || n, 'u' || n, 'u' || n || '@example.org' FROM unnest($1::int[]) n
        ON CONFLICT DO NOTHING`,
      [USERS],
    );

  it('equal their definition and a rebuild after any history', async () => {
    const totals = world.app.get(TotalsService, { strict: false });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (history) => {
        await begin();
        for (const one of history) {
          await world.query(operations[one.operation](one));
          if (one.operation === 'leave') await people();
        }
        await expectStoredCounts(world);
        expect(await totals.rebuild(SYSTEM_ACTOR)).toEqual([]);
        await expectStoredCounts(world);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    // Columns: score, total, floor, decay, solvers, value. CTFd's formula with initial 500, minimum 100, decay 10.
    [500, 500, 100, 10, 0, 500],
    [500, 500, 100, 10, 1, 500],
    [500, 500, 100, 10, 2, 496],
    [500, 500, 100, 10, 6, 400],
    [500, 500, 100, 10, 11, 100],
    [500, 500, 100, 10, 5000, 100],
    [200, 500, 100, 10, 6, 160],
    [300, 500, 100, 10, 6, 240],
    [100, 100, 500, 10, 6, 100],
    [0, 0, 100, 10, 6, 0],
    [10_000, 500_000, 0, 100_000, 100_000, 1],
  ])('decay %i of %i to %i over %i makes, for %i solvers, %i', async (...numbers) => {
    const value = numbers.at(-1);
    const rows = await world.query(
      "SELECT decayed_value($1, $2, 'decay', $3, $4, $5) AS value",
      numbers.slice(0, -1),
    );
    expect(rows).toEqual([{ value }]);
  });
});
