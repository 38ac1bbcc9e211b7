import fc from 'fast-check';
import type { Review } from '../../lib/challenge-progress';
import type { Category } from '../../lib/enums';
import { rank } from './ranking';
import type { ScoredUserRow } from './group-by-user';
import { type FlagValue, freezeValues } from './totals';
import { ALL_TIME, isInside, NO_TIME, type Window } from './window';
import { scoresInWindow } from './window-scores';

const SECOND = 1_000_000;

const flag = (values: Partial<FlagValue> = {}): FlagValue => ({
  ...{ challengeId: 1, released: true, category: 'web', value: 100, flagsTotal: 1 },
  ...values,
});
const person = (userId: number, ...captures: [flagId: number, time: number][]): ScoredUserRow => ({
  ...{ userId, username: `p${String(userId)}`, userGroup: 0 },
  points: {
    flagIds: captures.map(([flagId]) => flagId),
    times: captures.map(([, time]) => time * SECOND),
    ...{ begin: 0, end: captures.length, reviews: [], adjustments: [] },
  },
});
const partsOf = (user: ScoredUserRow, values: Map<number, FlagValue>, window = ALL_TIME) => [
  ...scoresInWindow([user], values, window).totals.parts(0),
];

describe('the totals of a user', () => {
  it('are the sums over the captures, by category', () => {
    const values = new Map([
      [1, flag()],
      [2, flag({ challengeId: 2, category: 'pwn', value: 50, flagsTotal: 2 })],
      [3, flag({ challengeId: 2, category: 'pwn', value: 70, flagsTotal: 2 })],
      [4, flag({ challengeId: 3, category: 'pwn', value: 30, flagsTotal: 2 })],
    ]);
    expect(partsOf(person(1, [1, 10], [2, 40], [3, 20], [4, 30]), values)).toEqual([
      ['web', { score: 100, solvedCount: 1, lastScoreAt: 10 * SECOND }],
      ['pwn', { score: 150, solvedCount: 1, lastScoreAt: 40 * SECOND }],
    ]);
  });

  it('count a flag of 0 points as solved, without score', () => {
    expect(partsOf(person(1, [1, 10]), new Map([[1, flag({ value: 0 })]]))).toEqual([
      ['web', { score: 0, solvedCount: 1, lastScoreAt: 0 }],
    ]);
  });

  it('hold adjustments beside the categories; points taken away have no time', () => {
    const adjusted = person(1);
    adjusted.points = {
      ...adjusted.points,
      adjustments: [
        { points: 30, time: 10 },
        { points: -50, time: 20 },
      ],
    };
    const expected = [null, { score: -20, solvedCount: 0, lastScoreAt: 0 }];
    expect(partsOf(adjusted, new Map())).toEqual([expected]);
    expect(partsOf(adjusted, new Map(), { from: 11, to: 20 })).toEqual([]);
  });

  it('leave out deleted flags', () => {
    expect(partsOf(person(1, [1, 10]), new Map())).toEqual([]);
  });
});

describe('the points of reviewers', () => {
  const values = new Map([
    [1, flag({ flagsTotal: 2 })],
    [2, flag({ flagsTotal: 2, value: 60 })],
  ]);
  const reviewed = (...reviews: [points: number, passed: boolean, time: number][]) => {
    const user = person(1, [1, 10]);
    const all = reviews.map(([points, passed, time]): Review => {
      return { flagId: 2, points, passed, time: time * SECOND };
    });
    return { ...user, points: { ...user.points, reviews: all } };
  };
  const web = (user: ScoredUserRow, window = ALL_TIME) => partsOf(user, values, window)[0]?.[1];

  it('count beside captures, and solve only if they pass', () => {
    const expected = { score: 120, solvedCount: 0, lastScoreAt: 20 * SECOND };
    expect(web(reviewed([20, false, 20]))).toEqual(expected);
    expect(web(reviewed([20, true, 20]))).toEqual({ ...expected, solvedCount: 1 });
  });

  it('count in the window of each change', () => {
    const user = reviewed([20, false, 20], [30, true, 30]);
    const before = { from: -Infinity, to: 30 * SECOND };
    const after = { from: 30 * SECOND, to: Infinity };
    expect(web(user, before)).toEqual({ score: 120, solvedCount: 0, lastScoreAt: 20 * SECOND });
    expect(web(user, after)).toEqual({ score: 30, solvedCount: 0, lastScoreAt: 30 * SECOND });
  });
});

describe('the scores of a window', () => {
  const values = new Map([
    [1, flag({ value: 40, flagsTotal: 2 })],
    [2, flag({ value: 60, flagsTotal: 2 })],
    [3, flag({ challengeId: 2 })],
  ]);
  const people = [
    person(1, [2, 15], [1, 5], [3, 19]),
    person(2, [1, 11], [2, 12], [3, 20]),
    person(3, [3, 30]),
  ];
  const read = (from: number, to: number) => {
    const scores = scoresInWindow(people, values, { from: from * SECOND, to: to * SECOND });
    return {
      people: scores.people.flatMap(({ userId }, row) => {
        const part = scores.totals.parts(row).get('web');
        return part ? [[userId, part]] : [];
      }),
      firsts: scores.firsts.map(({ userId }) => userId).sort(),
    };
  };

  it('sum the captures inside; a solve needs all flags inside', () => {
    expect(read(10, 20)).toEqual({
      people: [
        [1, { score: 160, solvedCount: 1, lastScoreAt: 19 * SECOND }],
        [2, { score: 100, solvedCount: 1, lastScoreAt: 12 * SECOND }],
      ],
      firsts: [1, 2],
    });
  });

  it('have the user as first solver who solved a challenge first in the window', () => {
    expect(read(0, 40).firsts).toEqual([1, 2]);
    expect(read(20, 40).firsts).toEqual([2]);
    expect(read(21, 40).firsts).toEqual([3]);
  });
});

/** A board by the plain rules, without indexes and without state between users. */
function plainBoard(
  people: readonly ScoredUserRow[],
  values: ReadonlyMap<number, FlagValue>,
  window: Window,
  categories: readonly Category[] | null,
) {
  const captures = people.flatMap(({ userId, points }) =>
    Array.from(points.flagIds, (flagId, index) => ({
      ...{ userId, flag: values.get(flagId), time: points.times[index] ?? 0 },
    }))
      .slice(points.begin, points.end)
      .filter(({ time }) => isInside(window, time)),
  );
  const passes = people.flatMap(({ userId, points }) =>
    [...values].flatMap(([flagId, one]) => {
      const at = passedSince(points.reviews, flagId, window);
      return at === undefined ? [] : [{ userId, flag: one, time: at }];
    }),
  );
  const challenges = new Map([...values.values()].map((one) => [one.challengeId, one]));
  const solves = people.flatMap(({ userId }) =>
    [...challenges.values()].flatMap(({ challengeId, category, flagsTotal }) => {
      const own = [...captures, ...passes].filter(
        (one) => one.userId === userId && one.flag?.challengeId === challengeId,
      );
      const at = Math.max(...own.map(({ time }) => time));
      return own.length === flagsTotal ? [{ challengeId, category, userId, at }] : [];
    }),
  );
  const firsts = solves.filter((one) =>
    solves.every(
      (other) =>
        other.challengeId !== one.challengeId ||
        other.at > one.at ||
        (other.at === one.at && other.userId >= one.userId),
    ),
  );
  const counts = (category: Category) => categories?.includes(category) ?? true;
  const entries = people.map(({ userId, points }) => {
    const gains = captures.flatMap(({ userId: owner, flag: one, time }) =>
      owner === userId && one && counts(one.category) ? [{ points: one.value, time }] : [],
    );
    for (const [flagId, one] of values) {
      const given = points.reviews.filter(
        (review) => review.flagId === flagId && isInside(window, review.time),
      );
      if (counts(one.category)) gains.push(...withoutTakenBack(given));
    }
    if (categories === null)
      gains.push(
        ...withoutTakenBack(points.adjustments.filter(({ time }) => isInside(window, time))),
      );
    return {
      userId,
      score: gains.reduce((sum, gain) => sum + gain.points, 0),
      lastScoreAt: Math.max(0, ...gains.flatMap((gain) => (gain.points > 0 ? gain.time : []))),
      solvedCount: solves.filter((one) => one.userId === userId && counts(one.category)).length,
    };
  });
  const board = entries
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.lastScoreAt - b.lastScoreAt || a.userId - b.userId);
  return { board, firsts: firsts.map(({ userId, category }) => `${category} ${String(userId)}`) };
}

/** Since when the points of a flag pass that count at the end of a window, if that is inside. */
function passedSince(
  reviews: readonly Review[],
  flagId: number,
  window: Window,
): number | undefined {
  let since: number | undefined;
  for (const review of reviews) {
    if (review.flagId !== flagId || review.time >= window.to) continue;
    since = review.passed ? (since ?? review.time) : undefined;
  }
  return since !== undefined && isInside(window, since) ? since : undefined;
}

/** Returns the adjustments by time. One that a later adjustment takes back has the time 0. */
function withoutTakenBack<T extends { points: number; time: number }>(adjustments: T[]): T[] {
  const ordered = adjustments.toSorted((a, b) => a.time - b.time || b.points - a.points);
  return ordered.map((adjustment, index) => {
    let sum = 0;
    const lasts = ordered.slice(index).every(({ points }) => (sum += points) > 0);
    return lasts ? adjustment : { ...adjustment, time: 0 };
  });
}

describe('boards of any window', () => {
  // Few different values, so that times lie on the borders, scores tie, and several users solve a challenge at the same time.
  const time = fc.integer({ min: 0, max: 8 });
  const category = fc.constantFrom<Category>('web', 'pwn', 'hpc');
  const challenge = fc.record({
    category,
    flagValues: fc.array(fc.constantFrom(0, 50, 100), { minLength: 1, maxLength: 3 }),
  });
  const user = fc.record({
    userGroup: fc.integer({ min: 0, max: 1 }),
    captures: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 12 }), time), {
      selector: ([flagId]) => flagId,
    }),
    adjustments: fc.array(fc.record({ points: fc.constantFrom(-100, 50, 100), time }), {
      maxLength: 3,
    }),
    reviews: fc.array(
      fc.record({
        ...{ flagId: fc.integer({ min: 0, max: 4 }), time },
        ...{ points: fc.constantFrom(-50, 20, 100), passed: fc.boolean() },
      }),
      { maxLength: 4 },
    ),
  });
  const window = fc.oneof(
    fc.record({ from: time, to: time }),
    fc.constantFrom(ALL_TIME, NO_TIME, { from: -Infinity, to: 4 }, { from: 4, to: Infinity }),
  );
  const world = fc.record({
    ...{
      challenges: fc.array(challenge, { maxLength: 5 }),
      users: fc.array(user, { maxLength: 8 }),
    },
    ...{ window, categories: fc.option(fc.uniqueArray(category, { minLength: 1 })) },
    frozen: fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(0, 30, 50))),
  });

  it('equal a plain computation with borders, ties, several flags, a freeze, reviews and adjustments', () => {
    fc.assert(
      fc.property(world, ({ challenges, users, window: span, categories, frozen }) => {
        const flags = challenges.flatMap(({ category: of, flagValues }, challengeId) =>
          flagValues.map((value) =>
            flag({ challengeId, category: of, value, flagsTotal: flagValues.length }),
          ),
        );
        const values = freezeValues(new Map(flags.entries()), { values: new Map(frozen) });
        const people = users.map(
          ({ userGroup, reviews, adjustments, ...one }, index): ScoredUserRow => {
            const reviewed = new Set(reviews.map(({ flagId }) => flagId));
            const captures = one.captures.filter(([flagId]) => !reviewed.has(flagId));
            return {
              ...{ userId: 100 - index, username: '', userGroup },
              points: {
                // A capture of somebody else on either side.
                flagIds: Int32Array.from([[0], ...captures, [0]], ([flagId]) => flagId ?? 0),
                times: Float64Array.from([[0, 5], ...captures, [0, 5]], ([, at]) => at ?? 0),
                ...{ begin: 1, end: captures.length + 1, adjustments },
                reviews: reviews.toSorted((a, b) => a.time - b.time),
              },
            };
          },
        );
        const scores = scoresInWindow(people, values, span);
        const expected = plainBoard(people, values, span, categories);
        const firsts = scores.firsts.map((first) => `${first.category} ${String(first.userId)}`);
        expect(firsts.sort()).toEqual(expected.firsts.sort());
        const board = rank(scores, 4, categories);
        expect(board).toMatchObject(
          expected.board.map((row, index) => ({ rank: index + 1, ...row })),
        );
        expect(board).toHaveLength(expected.board.length);
      }),
      { numRuns: 1000 },
    );
  });
});
