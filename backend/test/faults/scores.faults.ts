import fc from 'fast-check';
import { expectStoredCounts } from '../support/raw-scores';
import { OPERATIONS, steps } from '../support/score-steps';
import { ScoreWorld } from '../support/score-world';
import { archiveOne, setFreeze } from './support/archive-period';
import { BoardChecks } from './support/check-boards';
import { expectCauses, expectTries } from './support/check-ledger';
import { expectExports } from './support/check-export';
import { expectJudgedAgain } from './support/check-rejudge';
import { expectUsersPages } from './support/check-users';
import { lasting, randomFrom, seed } from './support/seed';
import { type Archive, createReaders, type Reader, readTruth } from './support/check-scores';
import { expectThereAndBack } from './support/delete-and-restore';

const [PLAYERS, CHALLENGES, AT_ONCE, STEPS] = [12, 8, 12, 150];
const GRACE_MS = 300_000;

describe('everything that follows from scores, after long random work on two processes', () => {
  let scores: ScoreWorld;
  let readers: Reader[];

  beforeAll(async () => {
    scores = await ScoreWorld.start();
    readers = await createReaders(scores);
    await scores.populate(PLAYERS, CHALLENGES);
  }, 120_000);
  afterAll(() => scores.stop(), 60_000);

  it('equals a recomputation from the raw rows', async () => {
    const histories = fc.sample(fc.array(steps, { minLength: STEPS, maxLength: STEPS }), {
      numRuns: 2000,
      seed,
    });
    const random = randomFrom(seed);
    const boards = new BoardChecks(scores, random);
    const archives = new Map<number, Archive>();
    const counts = { rounds: 0, frozen: 0, archived: 0, returns: 0, judged: 0, triesOfAuthors: 0 };
    const figures = () => ({
      ...counts,
      ...Object.fromEntries(OPERATIONS.map((kind) => [kind, scores.done.get(kind) ?? 0])),
    });
    // Every kind of event must have occurred; a busy machine needs more time.
    const isComplete = () => Object.values(figures()).every((count) => count > 0);
    const [end, latest] = [Date.now() + lasting, Date.now() + lasting + GRACE_MS];
    for (; Date.now() < (isComplete() ? end : latest); counts.rounds += 1) {
      await scores.world.query(`UPDATE submission_pace SET recent = '{}', busy = '{}'`);
      const history = histories[counts.rounds % histories.length] ?? [];
      expect(await scores.performAll(history, AT_ONCE)).toEqual([]);
      const isFreezing = counts.rounds % 2 === 0;
      if (!isFreezing) counts.judged += await expectJudgedAgain(scores);
      if (!isFreezing) await setFreeze(scores, random, false);
      counts.archived += await archiveOne(scores, archives, random);
      if (isFreezing) await setFreeze(scores, random, true);

      await expectCauses(scores, await expectStoredCounts(scores.world));
      counts.triesOfAuthors += await expectTries(scores);
      const truth = await readTruth(scores, archives);
      if (truth.isFrozen) counts.frozen += 1;
      await boards.expectAll(readers, truth);
      await expectUsersPages(scores, readers, truth);
      await expectExports(scores, readers, truth);
      if (await expectThereAndBack(scores, readers)) counts.returns += 1;
    }
    const causes = await scores.world.query(
      'SELECT kind, count(*)::integer FROM score_event GROUP BY kind ORDER BY kind',
    );
    const all = { ...figures(), boards: boards.compared, causes };
    process.stdout.write(`${JSON.stringify(all)}\n`);
    const never = Object.entries(figures()).filter(([, count]) => count === 0);
    expect(never).toEqual([]);
  });
});
