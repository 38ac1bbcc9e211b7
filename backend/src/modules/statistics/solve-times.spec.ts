import { timeToSolve } from './solve-times';

describe('the times to solve', () => {
  it('count in the first bucket that they do not exceed', () => {
    const { buckets, ...rest } = timeToSolve([0, 300, 300.5, 604_800, 604_801, 1e9], 301);
    expect(rest).toEqual({ count: 6, medianSeconds: 301 });
    expect(buckets.filter(({ count }) => count > 0)).toEqual([
      { upToSeconds: 300, count: 2 },
      { upToSeconds: 900, count: 1 },
      { upToSeconds: 604_800, count: 1 },
      { upToSeconds: null, count: 2 },
    ]);
  });

  it('have every bucket where nobody solved it', () => {
    const { count, medianSeconds, buckets } = timeToSolve([], null);
    expect([count, medianSeconds]).toEqual([0, null]);
    expect(buckets).toHaveLength(10);
    expect(buckets.every((bucket) => bucket.count === 0)).toBe(true);
  });
});
