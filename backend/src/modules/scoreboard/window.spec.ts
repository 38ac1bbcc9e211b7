import { type FlagValue } from './totals';
import { ALL_TIME, isInside, NO_TIME, windowOf, windowOfPeriod } from './window';
import { type ScoredPoints, scoresInWindow, type WindowMemo } from './window-scores';

const SECOND = 1_000_000;

describe('a window', () => {
  it('holds its start and not its end', () => {
    const window = windowOf(new Date(1000), new Date(2000));
    expect([999_999, SECOND, 1_999_999, 2 * SECOND].map((time) => isInside(window, time))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('may be open at either end, and holds nothing before a period has begun', () => {
    expect(isInside(windowOf(undefined, new Date(1)), -1)).toBe(true);
    expect(isInside(windowOf(new Date(1), undefined), 2 ** 52)).toBe(true);
    expect(isInside(ALL_TIME, 0)).toBe(true);
    expect(isInside(NO_TIME, 0)).toBe(false);
  });

  it.each([
    ['inside', 'open', windowOf(new Date(1000), new Date(2000))],
    ['all', 'final', windowOf(undefined, new Date(2000))],
    ['all', 'planned', NO_TIME],
    ['inside', 'planned', NO_TIME],
  ] as const)('of a period that counts %s and is %s', (counts, state, expected) => {
    const times = { startsAt: new Date(1000), endsAt: new Date(2000) };
    expect(windowOfPeriod({ counts, state, ...times })).toEqual(expected);
  });
});

describe('the scores of a window', () => {
  const flag = (challengeId: number, value: number, flagsTotal = 1): FlagValue => ({
    ...{ challengeId, value, flagsTotal, category: 'web' },
  });
  const values = new Map([
    [1, flag(1, 40, 2)],
    [2, flag(1, 60, 2)],
    [3, flag(2, 100)],
  ]);
  const person = (userId: number, ...captures: [flagId: number, time: number][]): ScoredPoints => ({
    ...{ userId, username: `p${String(userId)}`, userGroup: 0, totals: new Map() },
    points: {
      flagIds: captures.map(([flagId]) => flagId),
      times: captures.map(([, time]) => time * SECOND),
      adjustments: [],
    },
  });
  const people = [
    person(1, [2, 15], [1, 5], [3, 19]),
    person(2, [1, 11], [2, 12], [3, 20]),
    person(3, [3, 30]),
  ];
  const read = (from: number, to: number) => {
    const window = { from: from * SECOND, to: to * SECOND };
    const scores = scoresInWindow(people, values, window);
    return {
      people: [...scores.people].map(({ userId, totals }) => [userId, totals.get('web')]),
      firsts: scores.firsts.map(({ userId }) => userId),
    };
  };

  it('sum what was captured inside; a solve needs all its flags there', () => {
    expect(read(10, 20)).toEqual({
      people: [
        [1, { score: 160, solvedCount: 1, lastScoreAt: 19 * SECOND }],
        [2, { score: 100, solvedCount: 1, lastScoreAt: 12 * SECOND }],
      ],
      firsts: [1, 2],
    });
  });

  it('give the first solve of the window to who completed it first there', () => {
    expect(read(0, 40).firsts).toEqual([2, 1]);
    expect(read(20, 40).firsts).toEqual([2]);
    expect(read(21, 40).firsts).toEqual([3]);
  });

  it('hold the adjustments inside only', () => {
    const adjusted = person(4);
    adjusted.points = {
      ...adjusted.points,
      adjustments: [
        { points: 30, time: 5 * SECOND },
        { points: 7, time: 15 * SECOND },
      ],
    };
    const window = { from: 10 * SECOND, to: 20 * SECOND };
    const [scored] = scoresInWindow([adjusted], values, window).people;
    expect(scored?.totals.get(null)?.score).toBe(7);
  });

  it('are remembered for users whose totals are the same, and computed again for the others', () => {
    const memo: WindowMemo = new WeakMap();
    const [changed, same] = [person(1, [3, 1]), person(2, [3, 2])];
    const window = { from: 0, to: 10 * SECOND };
    const before = [...scoresInWindow([changed, same], values, window, memo).people];
    changed.points = { flagIds: [3, 1], times: [SECOND, 2 * SECOND], adjustments: [] };
    changed.totals = new Map();
    const after = [...scoresInWindow([changed, same], values, window, memo).people];
    expect(after[0]?.totals.get('web')?.score).toBe(140);
    expect(after[1]?.totals).toBe(before[1]?.totals);
  });
});
