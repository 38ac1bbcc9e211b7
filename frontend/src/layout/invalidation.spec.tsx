import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useInvalidation } from './invalidation';

const release = { challengeId: 3, category: 'web' } as const;
const blood = { ...release, userId: 5, username: 'ada', rank: 1 };

function listening() {
  const client = new QueryClient();
  const keys: unknown[] = [];
  jest.spyOn(client, 'invalidateQueries').mockImplementation((filters) => {
    keys.push(filters?.queryKey);
    return Promise.resolve();
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { followUp: renderHook(useInvalidation, { wrapper }).result.current, keys };
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
    expect(keys).toEqual([['instance'], ['instance'], ['answers']]);
  });

  it('invalidates answers when one changed, and all points once it is marked', () => {
    const { followUp, keys } = listening();
    followUp({ name: 'answer.changed', data: { challengeId: 3, state: 'returned' } });
    expect(keys).toEqual([['answers']]);
    followUp({ name: 'answer.changed', data: { challengeId: 3, state: 'marked' } });
    expect(keys.slice(1)).toEqual(
      expect.arrayContaining([['answers'], ['challenges'], ['scoreboard'], ['challenge']]),
    );
  });

  it('invalidates all of them when a page opened hidden is first shown', () => {
    const { followUp, keys } = listening();
    followUp({ name: 'connected', late: true });
    expect(keys).toEqual([['scoreboard'], ['challenges'], ['instance'], ['answers']]);
  });

  it('invalidates nothing for other events', () => {
    const { followUp, keys } = listening();
    followUp({ name: 'session.ended' });
    jest.advanceTimersByTime(5000);
    expect(keys).toEqual([]);
  });

  it('invalidates boards once at once and once later for a hundred events', () => {
    const { followUp, keys } = listening();
    for (let turn = 0; turn < 100; turn += 1) followUp({ name: 'board.changed' });
    expect(keys).toHaveLength(1);
    jest.advanceTimersByTime(10_000);
    expect(keys).toHaveLength(2);
    followUp({ name: 'board.changed' });
    expect(keys).toHaveLength(3);
  });
});
