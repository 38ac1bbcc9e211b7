import { gainsOf, scoreLine } from './score-line';

const gain = (second: number, value: number) => ({ flagId: 1, value, time: second * 1_000_000 });

describe('a line of scores', () => {
  it('adds up by time, and leaves out what gave nothing', () => {
    expect(scoreLine([gain(3, 50), gain(1, 100), gain(2, 0)], null)).toEqual([
      { t: '1970-01-01T00:00:01.000Z', score: 100 },
      { t: '1970-01-01T00:00:03.000Z', score: 150 },
    ]);
  });

  it('keeps its ends when it is thinned', () => {
    const gains = Array.from({ length: 1000 }, (_, index) => gain(index, 1));
    const line = scoreLine(gains, null);
    expect(line).toHaveLength(100);
    expect(line[0]?.score).toBe(1);
    expect(line.at(-1)?.score).toBe(1000);
  });

  it('counts adjustments where all categories count', () => {
    const flag = { challengeId: 1, value: 100, flagsTotal: 1 };
    const values = new Map([
      [1, { ...flag, category: 'web' as const }],
      [2, { ...flag, category: 'pwn' as const }],
    ]);
    const points = { flagIds: [9, 1, 2], times: [4, 5, 6], begin: 1, end: 3 };
    const user = { ...points, adjustments: [{ points: -7, time: 8 }] };
    expect(gainsOf(user, values, ['pwn'])).toEqual([{ flagId: 2, value: 100, time: 6 }]);
    expect(gainsOf(user, values, null)).toEqual([
      { flagId: 1, value: 100, time: 5 },
      { flagId: 2, value: 100, time: 6 },
      { flagId: null, value: -7, time: 8 },
    ]);
  });
});
