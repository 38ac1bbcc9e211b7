import { changedFlags, type FlagValue, totalsOf } from './totals';

const flag = (values: Partial<FlagValue> = {}): FlagValue => ({
  challengeId: 1,
  category: 'web',
  value: 100,
  flagsTotal: 1,
  ...values,
});

const points = (flagIds: number[], times: number[]) => ({ flagIds, times, adjustments: [] });

describe('the totals of a user', () => {
  it('are the sums over the captures, by category', () => {
    const values = new Map([
      [1, flag()],
      [2, flag({ challengeId: 2, category: 'pwn', value: 50, flagsTotal: 2 })],
      [3, flag({ challengeId: 2, category: 'pwn', value: 70, flagsTotal: 2 })],
      [4, flag({ challengeId: 3, category: 'pwn', value: 30, flagsTotal: 2 })],
    ]);
    const totals = totalsOf(points([1, 2, 3, 4], [10, 40, 20, 30]), values);
    expect(Object.fromEntries(totals)).toEqual({
      web: { score: 100, solvedCount: 1, lastScoreAt: 10 },
      pwn: { score: 150, solvedCount: 1, lastScoreAt: 40 },
    });
  });

  it('count a flag of 0 points as solved, without score', () => {
    const totals = totalsOf(points([1], [10]), new Map([[1, flag({ value: 0 })]]));
    expect(totals.get('web')).toEqual({ score: 0, solvedCount: 1, lastScoreAt: 0 });
  });

  it('hold adjustments beside the categories; points taken away have no time', () => {
    const adjustments = [
      { points: 30, time: 10 },
      { points: -50, time: 20 },
    ];
    const totals = totalsOf({ flagIds: [], times: [], adjustments }, new Map());
    expect([...totals]).toEqual([[null, { score: -20, solvedCount: 0, lastScoreAt: 10 }]]);
  });

  it('leave out flags that are gone', () => {
    expect(totalsOf(points([1], [10]), new Map()).size).toBe(0);
  });
});

describe('changed flags', () => {
  it('are those with another value, category or number of siblings, the new and the gone ones', () => {
    const before = new Map([
      [1, flag()],
      [2, flag()],
      [3, flag()],
      [4, flag()],
      [5, flag()],
    ]);
    const after = new Map([
      [1, flag()],
      [2, flag({ value: 99 })],
      [3, flag({ category: 'pwn' })],
      [4, flag({ flagsTotal: 2 })],
      [6, flag()],
    ]);
    expect(changedFlags(before, after)).toEqual(new Set([2, 3, 4, 5, 6]));
  });
});
