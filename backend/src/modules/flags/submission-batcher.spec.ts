import { durations } from '../../lib/limits';
import type { FlagsRepository, NewSubmission, Refusal } from './flags.repository';
import { SubmissionBatcher } from './submission-batcher';

/** A statement that the test ends when it likes. */
interface Statement {
  submissions: readonly NewSubmission[];
  resolve: (verdicts: object[]) => void;
  reject: (error: unknown) => void;
}

function setUp(batchSize = 64) {
  const batches: Statement[] = [];
  const repository = {
    submit: (submissions: readonly NewSubmission[]) =>
      new Promise<object[]>((resolve, reject) => {
        batches.push({ submissions: [...submissions], resolve, reject });
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
  return { submit, batches, occupy };
}

const answer = (statement: Statement | undefined, outcome: Refusal['outcome'] = 'wrong') => {
  statement?.resolve(statement.submissions.map(() => ({ outcome, wait: 0 })));
  return settle();
};
const usersOf = ({ submissions }: Statement) => submissions.map(({ userId }) => userId);
const settle = () => new Promise(setImmediate);

// A busy machine takes longer for a turn of the event loop than a statement may before it counts as slow.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] }));
afterEach(() => jest.useRealTimers());

describe('submissions', () => {
  it('go at once where nothing is under way', async () => {
    const { submit, batches } = setUp();
    void submit(1);
    await settle();
    expect(batches.map(usersOf)).toEqual([[1]]);
  });

  it('that arrive in one turn of the event loop go together', async () => {
    const { submit, batches } = setUp();
    void submit(1);
    void submit(2);
    await settle();
    expect(batches.map(usersOf)).toEqual([[1, 2]]);
  });

  it('that arrive while a statement is under way go together in the next one', async () => {
    const { submit, batches, occupy } = setUp();
    await occupy();
    const answers = [3, 4, 5].map((userId) => submit(userId));
    expect(batches).toHaveLength(1);
    await answer(batches[0]);
    expect(batches.slice(1).map(usersOf)).toEqual([[3, 4, 5]]);
    batches[1]?.resolve([
      { outcome: 'wrong', wait: 0 },
      { outcome: 'retry', wait: 0 },
      { outcome: 'limited', wait: 3 },
    ]);
    await settle();
    expect(batches.slice(2).map(usersOf)).toEqual([[4]]);
    await answer(batches[2], 'gone');
    expect(await Promise.all(answers)).toEqual(['wrong', 'gone', 'limited']);
  });

  it('go in batches of 64, one of each user, in the order of their arrival', async () => {
    const { submit, batches, occupy } = setUp();
    await occupy();
    for (let n = 0; n < 3; n += 1) void submit(7, `text ${String(n)}`);
    for (let userId = 100; userId < 170; userId += 1) void submit(userId);
    await answer(batches[0]);
    expect(batches).toHaveLength(2);
    expect(batches[1]?.submissions).toHaveLength(64);
    expect(batches[1]?.submissions[0]).toMatchObject({ userId: 7, text: 'text 0' });
    await answer(batches[1]);
    // The next batch is gone before the first submission of the user with many is answered.
    expect(batches.slice(2).map(usersOf)).toEqual([[163, 164, 165, 166, 167, 168, 169]]);
    await answer(batches[2]);
    expect(batches[3]?.submissions).toMatchObject([{ userId: 7, text: 'text 1' }]);
  });

  it('go one by one with batches of one', async () => {
    const { submit, batches } = setUp(1);
    for (const userId of [1, 2, 3]) void submit(userId);
    await settle();
    expect(batches.map(usersOf)).toEqual([[1]]);
    await answer(batches[0]);
    expect(batches.map(usersOf)).toEqual([[1], [2]]);
  });

  it.each([
    ['it refers to a challenge that is gone', '23503'],
    ['somebody holds a lock for long', '55P03'],
  ])('are repeated one by one where the database undid their batch as %s', async (_, code) => {
    const { submit, batches, occupy } = setUp();
    await occupy();
    const answers = [submit(3), submit(4)];
    await answer(batches[0]);
    batches[1]?.reject(Object.assign(new Error('undone'), { code }));
    await settle();
    expect(batches.slice(2).map(usersOf)).toEqual([[3]]);
    await answer(batches[2]);
    expect(batches.slice(3).map(usersOf)).toEqual([[4]]);
    batches[3]?.reject(new Error('no such challenge'));
    expect(await Promise.all(answers)).toEqual(['wrong', 'no such challenge']);
  });

  it('are not repeated where the batch may have been recorded', async () => {
    const { submit, batches, occupy } = setUp();
    await occupy();
    const answers = [submit(3), submit(4)];
    await answer(batches[0]);
    batches[1]?.reject(new Error('Connection terminated'));
    expect(await Promise.all(answers)).toEqual(['Connection terminated', 'Connection terminated']);
    expect(batches).toHaveLength(2);
  });

  it('do not wait for slow statements', async () => {
    const { submit, batches, occupy } = setUp();
    await occupy();
    void submit(3);
    void submit(4);
    await settle();
    jest.advanceTimersByTime(19);
    expect(batches).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(batches.slice(1).map(usersOf)).toEqual([[3, 4]]);
  });

  it('that hang leave connections of the pool to other requests', async () => {
    const { submit, batches } = setUp(1);
    for (let userId = 1; userId <= 20; userId += 1) void submit(userId);
    await settle();
    await jest.advanceTimersByTimeAsync(1000);
    expect(batches).toHaveLength(12);
    await answer(batches[0]);
    expect(batches).toHaveLength(13);
  });

  it('are refused where those before them hang for two seconds', async () => {
    let now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { submit, batches } = setUp();
    const answers = [submit(3), submit(4)];
    await settle();
    batches[0]?.reject(Object.assign(new Error('undone'), { code: '55P03' }));
    await settle();
    now += durations.connect + 1;
    batches[1]?.reject(new Error('timeout'));
    expect(await Promise.all(answers)).toEqual(['timeout', 'server.unavailable']);
    expect(batches).toHaveLength(2);
    jest.restoreAllMocks();
  });

  it('that waited too long behind those of the same user are refused', async () => {
    let now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { submit, batches } = setUp();
    const first = submit(1);
    const late = submit(1);
    await settle();
    now += durations.connect + 1;
    const fresh = submit(1);
    batches[0]?.reject(new Error('timeout'));
    expect(await first).toBe('timeout');
    expect(await late).toBe('server.unavailable');
    await settle();
    await answer(batches[1]);
    expect(await fresh).toBe('wrong');
    jest.restoreAllMocks();
  });
});
