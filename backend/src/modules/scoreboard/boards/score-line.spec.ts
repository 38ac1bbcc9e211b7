import { scoreLine, scoreSteps } from './score-line';

const SECOND = 1_000_000;
const gain = (t: number, value: number) => ({ t, value });

describe('a line of scores', () => {
  it('adds up, and leaves out what gave nothing', () => {
    const [first, last] = [gain(1, 100), gain(3, 50)];
    expect(scoreSteps([first, gain(2, 0), last])).toEqual([
      { t: 1, score: 100, gain: first },
      { t: 3, score: 150, gain: last },
    ]);
  });

  it('keeps its ends when it is thinned', () => {
    const line = scoreSteps(Array.from({ length: 1000 }, (_, index) => gain(index, 1)));
    expect(line).toHaveLength(100);
    expect(line[0]?.score).toBe(1);
    expect(line.at(-1)?.score).toBe(1000);
  });

  describe('of a user', () => {
    const flag = { value: 100, flagsTotal: 1 };
    const values = new Map([
      [1, { ...flag, challengeId: 7, released: true, category: 'web' as const }],
      [2, { ...flag, challengeId: 8, released: false, category: 'pwn' as const }],
    ]);
    const points = {
      flagIds: [9, 2, 1],
      times: [4, 6, 5].map((time) => time * SECOND),
      ...{ begin: 1, end: 3, reviews: [], adjustments: [{ points: -7, time: 8 * SECOND }] },
    };
    const window = { from: 5 * SECOND, to: 8 * SECOND };
    const at = (second: number, score: number, challengeId?: number) => ({
      t: `1970-01-01T00:00:0${String(second)}.000Z`,
      score,
      ...(challengeId === undefined ? {} : { challengeId }),
    });

    it('names what is released, and counts captures by time, and adjustments where all categories count', () => {
      expect(scoreLine(points, values, null, null)).toEqual([
        at(5, 100, 7),
        at(6, 200),
        at(8, 193),
      ]);
      expect(scoreLine(points, values, ['pwn'], null)).toEqual([at(6, 100)]);
    });

    it('counts each change of what reviewers gave at its own time, at no value of a freeze', () => {
      const review = (time: number, change: number) => ({
        ...{ flagId: 1, points: change, passed: false, time: time * SECOND },
      });
      const given = { ...points, begin: 1, end: 1, reviews: [review(3, 40), review(6, -15)] };
      const frozen = { at: 0, values: new Map([[1, 30]]), challenges: new Map() };
      expect(scoreLine(given, values, ['web'], null)).toEqual([at(3, 40, 7), at(6, 25, 7)]);
      expect(scoreLine(given, values, ['pwn'], null)).toEqual([]);
      expect(scoreLine(given, values, null, { window, frozen })).toEqual([at(6, -15, 7)]);
    });

    it('counts what a window holds, at the values of its freeze', () => {
      const frozen = { at: 0, values: new Map([[1, 30]]), challenges: new Map() };
      expect(scoreLine(points, values, null, { window, frozen })).toEqual([
        at(5, 30, 7),
        at(6, 130),
      ]);
    });
  });
});
