import { durations } from '../../lib/limits';
import { BatchedQuery } from './batched-query';

/** A statement that the test ends when it likes. */
interface Statement {
  keys: readonly number[];
  resolve: (results: readonly string[]) => void;
  reject: (error: unknown) => void;
}

function setUp() {
  const statements: Statement[] = [];
  const query = new BatchedQuery<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        statements.push({ keys, resolve, reject });
      }),
  );
  const get = (key: number) =>
    query.get(key).catch((error: unknown) => (error instanceof Error ? error.message : error));
  const keys = () => statements.map((statement) => statement.keys);
  const answer = async (index: number) => {
    const statement = statements[index];
    statement?.resolve(statement.keys.map((key) => `result ${String(key)}`));
    await settle();
  };
  const fail = async (index: number, error: Error) => {
    statements[index]?.reject(error);
    await settle();
  };
  /** One goes alone; everything after it waits. */
  const occupy = async () => {
    void get(1001);
    await settle();
  };
  return { get, keys, answer, fail, occupy };
}

const settle = () => new Promise(setImmediate);
const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

// A busy machine takes longer for a turn of the event loop than a statement may before it counts as slow.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] }));
afterEach(() => jest.useRealTimers());

describe('reads', () => {
  it('go at once where nothing is under way', async () => {
    const { get, keys, answer } = setUp();
    const result = get(1);
    await settle();
    expect(keys()).toEqual([[1]]);
    await answer(0);
    expect(await result).toBe('result 1');
  });

  it('that arrive in one turn of the event loop go together, equal keys too', async () => {
    const { get, keys, answer } = setUp();
    const results = [get(1), get(2), get(1)];
    await settle();
    expect(keys()).toEqual([[1, 2, 1]]);
    await answer(0);
    expect(await Promise.all(results)).toEqual(['result 1', 'result 2', 'result 1']);
  });

  it('that arrive while a statement is under way go in the next one, which sees what was committed before', async () => {
    const { get, keys, answer, occupy } = setUp();
    await occupy();
    const results = [get(3), get(4)];
    await settle();
    expect(keys()).toEqual([[1001]]);
    await answer(0);
    expect(keys().at(-1)).toEqual([3, 4]);
    await answer(1);
    expect(await Promise.all(results)).toEqual(['result 3', 'result 4']);
  });

  it('go beside a statement under way where 16 wait, and beside two in no case', async () => {
    const { get, keys, occupy } = setUp();
    await occupy();
    for (let key = 1; key < 16; key += 1) void get(key);
    await settle();
    expect(keys()).toHaveLength(1);
    void get(16);
    await settle();
    expect(keys()[1]).toHaveLength(16);
    for (let key = 1; key <= 64; key += 1) void get(key);
    await settle();
    expect(keys()).toHaveLength(2);
  });

  it('go in batches of 64', async () => {
    const { get, keys, answer, occupy } = setUp();
    await occupy();
    for (let key = 0; key < 70; key += 1) void get(key);
    await answer(0);
    expect(keys().at(-1)).toHaveLength(64);
    await answer(1);
    expect(keys().at(-1)).toEqual([64, 65, 66, 67, 68, 69]);
  });

  it('are repeated one by one where the data of one made the statement fail', async () => {
    const { get, keys, answer, fail } = setUp();
    const results = [get(1), get(2)];
    await settle();
    await fail(0, failure('out of range', '22003'));
    expect(keys().slice(1)).toEqual([[1], [2]]);
    await answer(1);
    await fail(2, failure('out of range', '22003'));
    expect(await Promise.all(results)).toEqual(['result 1', 'out of range']);
    expect(keys()).toHaveLength(3);
  });

  it.each([
    ['the connection broke', undefined],
    ['the statement took too long', '57014'],
  ])('fail together where %s', async (message, code) => {
    const { get, keys, fail } = setUp();
    const results = [get(1), get(2)];
    await settle();
    await fail(0, failure(message, code));
    expect(await Promise.all(results)).toEqual([message, message]);
    const next = get(3);
    await settle();
    expect(keys().slice(1)).toEqual([[3]]);
    void next;
  });

  it('do not wait for slow statements', async () => {
    const { get, keys, answer, occupy } = setUp();
    await occupy();
    void get(3);
    void get(4);
    await settle();
    jest.advanceTimersByTime(19);
    expect(keys()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(keys().slice(1)).toEqual([[3, 4]]);
    void get(5);
    await settle();
    // Its end does not count as that of the one that took its place.
    await answer(0);
    expect(keys()).toHaveLength(2);
    await answer(1);
    expect(keys().slice(2)).toEqual([[5]]);
  });

  it('that waited too long are refused', async () => {
    let now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { get, keys, answer, occupy } = setUp();
    await occupy();
    const late = get(3);
    now += durations.connect + 1;
    const fresh = get(4);
    await answer(0);
    expect(await late).toBe('server.unavailable');
    expect(keys().slice(1)).toEqual([[4]]);
    await answer(1);
    expect(await fresh).toBe('result 4');
    jest.restoreAllMocks();
  });
});
