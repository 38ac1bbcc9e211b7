import fc from 'fast-check';
import type { World } from './support/app';
import { boardRows, expectBoards, expectStoredCounts, replayScores } from './support/raw-scores';
import { type Operation, steps } from './support/score-steps';
import { ScoreWorld } from './support/score-world';
import { createUser, type TestUser } from './support/users';

const [PLAYERS, CHALLENGES, AT_ONCE] = [6, 5, 12];
/** The operations that change scores. */
const WRITES: Operation[] = [
  ...(['capture', 'captureOwn', 'adjust', 'voidCapture', 'restoreCapture', 'rejudge'] as const),
  ...(['review', 'addReview', 'removeReview'] as const),
  ...(['addFlag', 'editFlag', 'removeFlag', 'restoreFlag', 'recreateFlag', 'purge'] as const),
  ...(['removeChallenge', 'restoreChallenge', 'category', 'decay', 'close', 'author'] as const),
  ...(['ban', 'promote', 'moveGroup', 'rankGroup', 'removeUser'] as const),
];
/** All causes but re-judging, which rarely changes anything here; `rejudge.e2e` covers it. */
const CAUSES = ['capture', 'review', 'value', 'void', 'restore', 'adjust'];

describe('scores under everything at once, on two server processes', () => {
  let scores: ScoreWorld;
  let world: World;
  let admin: TestUser;
  const causes = new Set<string>();

  beforeAll(async () => {
    scores = await ScoreWorld.start();
    ({ world, admin } = scores);
  });
  afterAll(() => scores.stop(), 60_000);

  const send: ScoreWorld['send'] = (...call) => scores.send(...call);

  const expectTruth = async () => {
    const raw = await expectStoredCounts(world);
    const options = { token: admin.token };
    const ranked = new Map(raw.board(null).map(({ userId, score }) => [userId, score]));
    const replayed = await replayScores(world);
    for (const { id } of scores.players) {
      const account = await world.query('SELECT 1 FROM "user" WHERE id = $1 AND ranked', [id]);
      const ledger = await world.api.get(`/user/ledger/${String(id)}?pageSize=100`, admin);
      const list: { points: number }[] = ledger.body.list;
      expect(list.reduce((sum, { points }) => sum + points, 0)).toBe(ledger.body.points);
      expect(replayed.get(id) ?? 0).toBe(ledger.body.points);
      if (account.length > 0) expect(Math.max(0, ledger.body.points)).toBe(ranked.get(id) ?? 0);
    }
    for (const api of scores.apis)
      await expectBoards(raw, async (direction) =>
        boardRows(
          (direction === null
            ? await api.get('/user/scoreboard/4', options)
            : await api.post('/user/scoreboard/direction', { direction }, options)
          ).body,
        ),
      );
  };

  /** Expects that a rebuild computes what the writes maintained. */
  const expectRebuilt = async () => {
    const stored = () =>
      Promise.all(
        [
          'SELECT id, flags_total FROM challenge ORDER BY id',
          'SELECT challenge_id, solved_count, total_score FROM challenge_total ORDER BY challenge_id',
          'SELECT * FROM flag_value ORDER BY flag_id',
          'SELECT * FROM challenge_progress ORDER BY user_id, challenge_id',
          'SELECT id, ranked FROM "user" ORDER BY id',
        ].map((text) => world.query(text)),
      );
    const before = await stored();
    await world.query('SELECT rebuild_totals()');
    expect(await stored()).toEqual(before);
  };

  it('equal the raw rows after any order of writes', async () => {
    await scores.populate(PLAYERS, CHALLENGES);
    const histories = fc.array(steps, { minLength: 80, maxLength: 80 });
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        await world.query(`UPDATE submission_pace SET recent = '{}', busy = '{}'`);
        expect(await scores.performAll(history, AT_ONCE)).toEqual([]);
        await expectTruth();
        await expectRebuilt();
        for (const { kind } of await world.query<{ kind: string }>('SELECT kind FROM score_event'))
          causes.add(kind);
      }),
      // A race cannot be reproduced, so shrinking is useless.
      { numRuns: 15, endOnFailure: true },
    );
  });

  it('were changed by writes of every kind, and by every cause of points', () => {
    const never = WRITES.filter((operation) => !scores.done.get(operation));
    expect(never).toEqual([]);
    expect([...causes]).toEqual(expect.arrayContaining(CAUSES));
  });

  it('count solvers right when flags come and go while they are banned and unbanned', async () => {
    const { token } = admin;
    // Earlier histories may have left unranked groups.
    await world.query('UPDATE user_group SET ranked = true WHERE NOT ranked');
    const solvers = await Promise.all(Array.from({ length: 4 }, () => createUser(world)));
    const [made] = await world.query<{ id: number }>(
      `INSERT INTO challenge (title, category, difficulty, base_score, hidden)
         VALUES ('banned and back', 'web', 'easy', 100, false) RETURNING id`,
    );
    const challengeId = made?.id ?? 0;
    const first = { challengeId, flagLiteral: 'vexil{first}', score: 100 };
    const second = { challengeId, flagLiteral: 'vexil{second}', score: 50 };
    await send('POST', '/admin/flags', { token, body: first });
    const path = `/challenges/${String(challengeId)}/submissions`;
    for (const solver of solvers)
      await send('POST', path, { token: solver.token, body: { flag: 'vexil{first}' } });
    const ban = (banned: boolean) =>
      solvers.map(({ id }) =>
        send('POST', '/auth/banned', { token, body: { userId: id, banned } }),
      );
    const counts: unknown[] = [];
    for (let round = 0; round < 15; round += 1) {
      await Promise.all([...ban(true), send('POST', '/admin/flags', { token, body: second })]);
      const [flag] = await world.query<{ id: number }>(
        'SELECT id FROM flag WHERE challenge_id = $1 ORDER BY id DESC LIMIT 1',
        [challengeId],
      );
      const gone = send('DELETE', `/admin/flags/${String(flag?.id)}`, { token });
      await Promise.all([gone, ...ban(false)]);
      counts.push(
        ...(await world.query(
          'SELECT solved_count AS n, flags_total AS flags FROM challenge JOIN challenge_total ON challenge_id = id WHERE id = $1',
          [challengeId],
        )),
      );
    }
    expect(counts).toEqual(counts.map(() => ({ n: 4, flags: 1 })));
    await expectTruth();
  });

  it('needed no deadlock to be broken', async () => {
    // Backends report their statistics after at most a second; the previous tests took longer.
    const rows = await world.query(
      'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
