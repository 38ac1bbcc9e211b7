import fc from 'fast-check';
import type { Queries, Sql } from '../src/infra/database';
import { FlagsRepository, type NewSubmission } from '../src/modules/flags/flags.repository';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { expectStoredCounts } from './support/raw-scores';
import { createUser, type TestUser } from './support/users';

const UNRANKED_GROUP = 2;
const TEXTS = ['vexil{a}', 'vexil{a}', 'vexil{b}', 'vexil{no}'];
const A = { literal: 'vexil{a}', score: 300 };
const B = { literal: 'vexil{b}', score: 200 };
const DECAYS = `UPDATE challenge SET score_mode = 'decay', floor_score = 50, decay_solves = 6 WHERE id = ANY ($1)`;

/** What submissions leave behind, in the order of each challenge; without times and ids, which differ. */
const ROWS = {
  captures:
    'SELECT user_id, challenge_id, flag_id, late FROM capture ORDER BY challenge_id, captured_at, id',
  progress:
    'SELECT user_id, challenge_id, captured, in_time FROM challenge_progress ORDER BY user_id, challenge_id',
  totals:
    'SELECT challenge_id, solved_count, total_score FROM challenge_total ORDER BY challenge_id',
  values: 'SELECT flag_id, value FROM flag_value ORDER BY flag_id',
  events:
    'SELECT kind, user_id, challenge_id, flag_id, delta, late, rule FROM score_event ORDER BY challenge_id, id',
  submissions:
    'SELECT user_id, challenge_id, flag_id, text, result, score, test FROM submission ORDER BY user_id, id',
  medals: `SELECT topic, subject FROM live_event ORDER BY subject ->> 'challengeId', id`,
  limits: `SELECT user_id, cardinality(recent) AS wrong, (
      SELECT jsonb_object_agg(key, value::float > extract(epoch FROM clock_timestamp()) + 3) FROM jsonb_each(busy)) AS busy
    FROM submission_pace ORDER BY user_id`,
};
const OUT_OF_ORDER = `SELECT * FROM (
    SELECT id, captured_at, lag(captured_at) OVER (PARTITION BY challenge_id ORDER BY id) AS before FROM capture) k
  WHERE captured_at <= before`;

const resetLimits = (world: World) =>
  world.query(
    `INSERT INTO submission_pace (user_id) SELECT id FROM "user"
     ON CONFLICT (user_id) DO UPDATE SET recent = '{}', busy = '{}'`,
  );

describe('right flags in one batch', () => {
  let world: World;
  let users: TestUser[];
  let challenges: number[];

  beforeAll(async () => {
    world = await startApp();
    const made = async (...[options]: [Parameters<typeof createChallenge>[1]]) =>
      (await createChallenge(world, options)).id;
    users = await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        createUser(world, { admin: n === 1, userGroup: n % 9 === 2 ? UNRANKED_GROUP : 0 }),
      ),
    );
    const [plain, several, decaying, decayingSeveral, closed, hidden, authored] = [
      await made({ flags: [A] }),
      await made({ flags: [A, B] }),
      await made({ flags: [A] }),
      await made({ flags: [A, B] }),
      await made({ flags: [A] }),
      await made({ flags: [A], hidden: true }),
      await made({ flags: [A, B] }),
    ];
    challenges = [plain, several, decaying, decayingSeveral, closed, hidden, authored, 999_999];
    await world.query(DECAYS, [[decaying, decayingSeveral]]);
    await world.query(
      `UPDATE challenge SET closes_at = now() - interval '1 minute' WHERE id = $1`,
      [closed],
    );
    await world.query('UPDATE user_group SET ranked = false WHERE code = $1', [UNRANKED_GROUP]);
    await world.query('UPDATE "user" SET banned = true WHERE id = $1', [users[3]?.id]);
    await world.query(
      'INSERT INTO challenge_author (challenge_id, user_id) SELECT $1, unnest($2::integer[])',
      [authored, users.slice(4, 8).map(({ id }) => id)],
    );
    // Some hold flags already, and one of these captures was voided.
    for (const { id: userId } of users.slice(8, 12)) {
      const repository = world.app.get(FlagsRepository, { strict: false });
      for (const [challengeId, text] of [
        [plain, 'vexil{a}'],
        [decayingSeveral, 'vexil{b}'],
      ] as const)
        await repository.submit([{ userId, challengeId, text }]);
    }
    await world.query(
      `SELECT void_capture($1, (SELECT id FROM flag WHERE challenge_id = $2), NULL, 'test', '')`,
      [users[8]?.id, plain],
    );
  });
  afterAll(() => world.close());

  /** The verdicts and all rows after `work`, which is undone. */
  const observe = async (work: (repository: FlagsRepository) => Promise<object[]>) => {
    let seen: object | undefined;
    const undone = world.sql.transaction(async (queries: Queries) => {
      const verdicts = await work(new FlagsRepository(queries as Sql));
      const rows: Record<string, object[]> = {};
      for (const [name, text] of Object.entries(ROWS)) rows[name] = await queries.run({ text });
      expect(await queries.run({ text: OUT_OF_ORDER })).toEqual([]);
      seen = { verdicts, rows };
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    return seen;
  };
  const submit = async (repository: FlagsRepository, submissions: readonly NewSubmission[]) => {
    const verdicts = await repository.submit(submissions);
    return verdicts.map((verdict) => {
      if (!('captureId' in verdict) || verdict.captureId === null) return verdict;
      return { ...verdict, captureId: 'some' };
    });
  };

  it.each([1, 2, 64])(
    'leave the same rows and verdicts as one after another, %i at once',
    async (size) => {
      const choice = fc.record({ challenge: fc.nat(99), text: fc.nat(99) });
      const batch = fc.record({
        first: fc.nat(63),
        choices: fc.array(choice, { minLength: size, maxLength: size }),
      });
      let right = 0;
      await fc.assert(
        fc.asyncProperty(batch, async ({ first, choices }) => {
          await resetLimits(world);
          const submissions = choices.map(({ challenge, text }, n) => ({
            userId: users[(first + n) % users.length]?.id ?? 0,
            challengeId: challenges[challenge % challenges.length] ?? 0,
            text: TEXTS[text % TEXTS.length] ?? '',
          }));
          const expected = await observe(async (repository) => {
            const verdicts: object[] = [];
            for (const one of submissions) verdicts.push(...(await submit(repository, [one])));
            return verdicts;
          });
          expect(await observe((repository) => submit(repository, submissions))).toEqual(expected);
          // The next batch meets what this one captured.
          const repository = world.app.get(FlagsRepository, { strict: false });
          const kept = await repository.submit(submissions);
          right += kept.filter(({ outcome }) => outcome === 'correct').length;
        }),
        { numRuns: size === 64 ? 6 : 20, endOnFailure: true },
      );
      expect(right).toBeGreaterThan(0);
      await expectStoredCounts(world);
    },
  );

  it('are undone together while somebody holds their challenge, and wait for nobody longer', async () => {
    const { id } = await createChallenge(world, { flags: [A] });
    await resetLimits(world);
    const [first, second] = users.slice(12) as [TestUser, TestUser];
    const repository = world.app.get(FlagsRepository, { strict: false });
    const submissions = [
      { userId: first.id, challengeId: id, text: 'vexil{no}' },
      { userId: second.id, challengeId: id, text: 'vexil{a}' },
    ];
    await world.sql.transaction(async (queries) => {
      await queries.run({ text: 'SELECT 1 FROM challenge WHERE id = $1 FOR NO KEY UPDATE' }, [id]);
      await expect(repository.submit(submissions)).rejects.toMatchObject({
        code: '55P03',
      });
    });
    const rows = () => world.query('SELECT 1 FROM submission WHERE challenge_id = $1', [id]);
    expect(await rows()).toEqual([]);
    // PostgreSQL sends an error before it rolls back, so this waits for the locks that the failed batch still holds.
    await world.query('SELECT 1 FROM submission_pace WHERE user_id IN ($1, $2) FOR UPDATE', [
      first.id,
      second.id,
    ]);
    const verdicts = await repository.submit(submissions);
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['wrong', 'correct']);
    expect(await rows()).toHaveLength(2);
  });
});
