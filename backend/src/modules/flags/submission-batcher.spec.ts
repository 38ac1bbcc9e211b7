import { durations } from '../../lib/limits';
import type { BatchVerdict, FlagsRepository, Try, Verdict } from './flags.repository';
import { SubmissionBatcher } from './submission-batcher';

/** A statement that the test ends when it likes. */
interface Statement<Result> {
  tries: readonly Try[];
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

function setUp(batchSize = 64) {
  const singles: Statement<Verdict>[] = [];
  const batches: Statement<BatchVerdict[]>[] = [];
  const repository = {
    submit: (userId: number, challengeId: number, text: string) =>
      new Promise<Verdict>((resolve, reject) => {
        singles.push({ tries: [{ userId, challengeId, text }], resolve, reject });
      }),
    submitBatch: (tries: readonly Try[]) =>
      new Promise<BatchVerdict[]>((resolve, reject) => {
        batches.push({ tries: [...tries], resolve, reject });
      }),
  };
  const batcher = new SubmissionBatcher(repository as unknown as FlagsRepository, {
    submissionBatchSize: batchSize,
  });
  const submit = (userId: number, text = 'no') =>
    batcher.submit({ userId, challengeId: 1, text }).then(
      ({ outcome }) => outcome,
      (error: unknown) => String(error instanceof Error ? error.message : error),
    );
  /** One goes alone; everything after it waits. */
  const occupy = async () => {
    void submit(1001);
    await settle();
  };
  return { submit, singles, batches, occupy };
}

const verdict = (outcome: Verdict['outcome']) => ({ outcome, wait: 0 }) as Verdict;
const verdicts = ({ tries }: { tries: readonly Try[] }, outcome: 'wrong') =>
  tries.map(() => ({ outcome, wait: 0 }));
const usersOf = ({ tries }: { tries: readonly Try[] }) => tries.map(({ userId }) => userId);
const settle = () => new Promise(setImmediate);

// A busy machine takes longer for a turn of the event loop than a statement may before it counts as slow.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] }));
afterEach(() => jest.useRealTimers());

describe('tries', () => {
  it('go at once where nothing is under way', async () => {
    const { submit, singles, batches } = setUp();
    void submit(1);
    await settle();
    expect(singles.map(usersOf)).toEqual([[1]]);
    expect(batches).toEqual([]);
  });

  it('that arrive in one turn of the event loop go together', async () => {
    const { submit, singles, batches } = setUp();
    void submit(1);
    void submit(2);
    await settle();
    expect([singles.length, batches.map(usersOf)]).toEqual([0, [[1, 2]]]);
  });

  it('that arrive while a statement is under way go together in the next one', async () => {
    const { submit, singles, batches, occupy } = setUp();
    await occupy();
    const answers = [3, 4, 5].map((userId) => submit(userId));
    expect([singles.length, batches.length]).toEqual([1, 0]);
    singles[0]?.resolve(verdict('wrong'));
    await settle();
    expect(batches.map(usersOf)).toEqual([[3, 4, 5]]);
    batches[0]?.resolve([
      { outcome: 'wrong', wait: 0 },
      { outcome: 'single', wait: 0 },
      { outcome: 'limited', wait: 3 },
    ]);
    await settle();
    expect(usersOf(singles[1] ?? { tries: [] })).toEqual([4]);
    singles[1]?.resolve(verdict('correct'));
    expect(await Promise.all(answers)).toEqual(['wrong', 'correct', 'limited']);
  });

  it('go in batches of 64, one of each user, in the order of their arrival', async () => {
    const { submit, singles, batches, occupy } = setUp();
    await occupy();
    for (let n = 0; n < 3; n += 1) void submit(7, `try ${String(n)}`);
    for (let userId = 100; userId < 170; userId += 1) void submit(userId);
    singles[0]?.resolve(verdict('wrong'));
    await settle();
    expect(batches).toHaveLength(1);
    expect(batches[0]?.tries).toHaveLength(64);
    expect(batches[0]?.tries[0]).toMatchObject({ userId: 7, text: 'try 0' });
    batches[0]?.resolve(verdicts(batches[0], 'wrong'));
    await settle();
    // The next batch is gone before the first try of the user with many is answered.
    expect(usersOf(batches[1] ?? { tries: [] })).toEqual([163, 164, 165, 166, 167, 168, 169]);
    batches[1]?.resolve(verdicts(batches[1], 'wrong'));
    await settle();
    expect(singles.at(-1)?.tries).toMatchObject([{ userId: 7, text: 'try 1' }]);
  });

  it('go one by one with batches of one', async () => {
    const { submit, singles, batches } = setUp(1);
    for (const userId of [1, 2, 3]) void submit(userId);
    await settle();
    expect([singles.map(usersOf), batches]).toEqual([[[1]], []]);
    singles[0]?.resolve(verdict('correct'));
    await settle();
    expect(singles.map(usersOf)).toEqual([[1], [2]]);
  });

  it.each([
    ['it refers to a challenge that is gone', '23503'],
    ['somebody holds a lock for long', '55P03'],
  ])('are repeated one by one where the database undid their batch as %s', async (_, code) => {
    const { submit, singles, batches, occupy } = setUp();
    await occupy();
    const answers = [submit(3), submit(4)];
    singles[0]?.resolve(verdict('wrong'));
    await settle();
    batches[0]?.reject(Object.assign(new Error('undone'), { code }));
    await settle();
    expect(singles.slice(1).map(usersOf)).toEqual([[3], [4]]);
    singles[1]?.resolve(verdict('wrong'));
    singles[2]?.reject(new Error('no such challenge'));
    expect(await Promise.all(answers)).toEqual(['wrong', 'no such challenge']);
  });

  it('are not repeated where the batch may have been recorded', async () => {
    const { submit, singles, batches, occupy } = setUp();
    await occupy();
    const answers = [submit(3), submit(4)];
    singles[0]?.resolve(verdict('wrong'));
    await settle();
    batches[0]?.reject(new Error('Connection terminated'));
    expect(await Promise.all(answers)).toEqual(['Connection terminated', 'Connection terminated']);
    expect(singles).toHaveLength(1);
  });

  it('do not wait for slow statements', async () => {
    const { submit, singles, batches, occupy } = setUp();
    await occupy();
    void submit(3);
    void submit(4);
    await settle();
    jest.advanceTimersByTime(19);
    expect([singles.length, batches.length]).toEqual([1, 0]);
    jest.advanceTimersByTime(1);
    expect(batches.map(usersOf)).toEqual([[3, 4]]);
  });

  it('that waited too long behind those of the same user are refused', async () => {
    let now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { submit, singles } = setUp();
    const first = submit(1);
    const late = submit(1);
    await settle();
    now += durations.connect + 1;
    const fresh = submit(1);
    singles[0]?.reject(new Error('timeout'));
    expect(await first).toBe('timeout');
    expect(await late).toBe('server.unavailable');
    await settle();
    singles[1]?.resolve(verdict('wrong'));
    expect(await fresh).toBe('wrong');
    jest.restoreAllMocks();
  });
});
