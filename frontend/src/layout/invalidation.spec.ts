import { QueryClient } from '@tanstack/react-query';
import { createInvalidation, throttle } from './invalidation';

const release = { challengeId: 3, title: 'A', titleEn: null, category: 'web' } as const;
const blood = { ...release, userId: 5, username: 'ada', rank: 1 };

function listening() {
  const client = new QueryClient();
  const keys: unknown[] = [];
  jest.spyOn(client, 'invalidateQueries').mockImplementation((filters) => {
    keys.push(filters?.queryKey);
    return Promise.resolve();
  });
  return { followUp: createInvalidation(client), keys };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the invalidation by server events', () => {
  it('invalidates boards at most once a second', () => {
    const { followUp, keys } = listening();
    for (let turn = 0; turn < 10; turn += 1) {
      followUp({ name: 'board.changed' });
      jest.advanceTimersByTime(200);
    }
    expect(keys.length).toBeGreaterThanOrEqual(2);
    expect(keys.length).toBeLessThanOrEqual(3);
    expect(new Set(keys.map((key) => JSON.stringify(key)))).toEqual(new Set(['["scoreboard"]']));
  });

  it('invalidates lists after a notice, a release and a first solve, and the solvers of the latter', () => {
    const { followUp, keys } = listening();
    followUp({ name: 'notice.created', data: { ...release, category: 'notice' } });
    followUp({ name: 'challenge.released', data: release });
    followUp({ name: 'blood', data: blood });
    jest.advanceTimersByTime(5000);
    expect(keys).toEqual([['challenges'], ['challenge', 3, 'solvers'], ['challenges']]);
  });

  it('invalidates the instance when it changed, and after a reconnection', () => {
    const { followUp, keys } = listening();
    followUp({ name: 'instance.changed' });
    followUp({ name: 'connected' });
    expect(keys).toEqual([['instance'], ['instance']]);
  });

  it('invalidates all of them when a page opened hidden is first shown', () => {
    const { followUp, keys } = listening();
    followUp({ name: 'connected', late: true });
    expect(keys).toEqual([['scoreboard'], ['challenges'], ['instance']]);
  });

  it('invalidates nothing for other events', () => {
    const { followUp, keys } = listening();
    followUp({ name: 'session.ended' });
    jest.advanceTimersByTime(5000);
    expect(keys).toEqual([]);
  });
});

it('throttles a hundred calls to one at once and one later', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  const call = throttle(1000, work);
  for (let turn = 0; turn < 100; turn += 1) call();
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  call();
  expect(work).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
