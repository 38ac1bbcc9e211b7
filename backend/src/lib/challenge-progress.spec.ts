import { ChallengeProgress, type Review, reviewedFlags } from './challenge-progress';

const values = new Map([
  [1, 100],
  [2, 40],
  [3, 0],
]);
const captured = (flagId: number, time: number, late = false) => ({ flagId, late, time });

describe('the progress in a challenge', () => {
  it('sums the values of the flags, with the times of the last capture and of the last points', () => {
    const progress = ChallengeProgress.of(
      [captured(1, 10), captured(2, 30), captured(3, 40)],
      values,
    );
    expect(progress).toEqual({ captured: 3, inTime: 3, score: 140, lastAt: 40, lastScoreAt: 30 });
    expect([progress.isComplete(3), progress.isSolved(3)]).toEqual([true, true]);
    expect([progress.isComplete(4), progress.isSolved(4)]).toEqual([false, false]);
  });

  it('counts a late capture, which gives no points and solves nothing', () => {
    const progress = ChallengeProgress.of([captured(1, 10), captured(2, 30, true)], values);
    expect(progress).toEqual({ captured: 2, inTime: 1, score: 100, lastAt: 30, lastScoreAt: 10 });
    expect([progress.isComplete(2), progress.isSolved(2)]).toEqual([true, false]);
  });

  it('gives no points for a flag without a value', () => {
    expect(ChallengeProgress.of([captured(9, 10)], values)).toMatchObject({
      ...{ captured: 1, score: 0, lastScoreAt: 0 },
    });
  });

  it('is never complete without flags, and begins again after a reset', () => {
    const progress = ChallengeProgress.of([captured(1, 10)], values);
    progress.reset();
    expect(progress).toEqual(new ChallengeProgress());
    expect([progress.isComplete(0), progress.isSolved(0)]).toEqual([false, false]);
  });
});

describe('what reviewers gave', () => {
  const review = (time: number, points: number, passed: boolean, flagId = 1): Review => ({
    ...{ flagId, points, passed, time },
  });
  const ALWAYS = { from: -Infinity, to: Infinity };
  const of = (...reviews: Review[]) => {
    const progress = new ChallengeProgress();
    for (const reviewed of reviewedFlags(reviews, ALWAYS)) progress.addReviewed(reviewed);
    return progress;
  };

  it('gives points without a solve until it passes', () => {
    const partial = of(review(10, 40, false));
    expect(partial).toMatchObject({ captured: 0, inTime: 0, score: 40, lastScoreAt: 10 });
    expect([partial.isComplete(1), partial.isSolved(1)]).toEqual([false, false]);
    const passed = of(review(10, 40, false), review(20, 30, true), review(30, 10, true));
    expect(passed).toEqual({ captured: 1, inTime: 1, score: 80, lastAt: 20, lastScoreAt: 30 });
    expect(passed.isSolved(1)).toBe(true);
  });

  it('solves a challenge together with captured flags', () => {
    const captures = [
      { flagId: 1, late: false, time: 5 },
      {
        ...{ flagId: 2, late: false, time: 1 },
        reviewed: reviewedFlags([review(9, 7, true, 2)], ALWAYS)[0],
      },
    ];
    const progress = ChallengeProgress.of(captures, values);
    expect(progress).toEqual({ captured: 2, inTime: 2, score: 107, lastAt: 9, lastScoreAt: 9 });
  });

  it('solves nothing after points that no longer pass, and again from when they do', () => {
    const lowered = [review(10, 80, true), review(20, -50, false)];
    expect(of(...lowered)).toMatchObject({ captured: 0, inTime: 0, score: 30, lastScoreAt: 10 });
    expect(of(...lowered, review(30, 50, true))).toMatchObject({
      inTime: 1,
      score: 80,
      lastAt: 30,
    });
  });

  it('has no time for points that were taken back', () => {
    expect(of(review(10, 50, true), review(20, 30, true), review(30, -30, true))).toMatchObject({
      ...{ score: 50, lastAt: 10, lastScoreAt: 10 },
    });
  });

  it('counts each change at its own time', () => {
    const reviews = [review(10, 40, false), review(20, 30, true), review(30, 10, true)];
    const inside = (from: number, to: number) => reviewedFlags(reviews, { from, to });
    expect(inside(-Infinity, 20)).toEqual([
      { flagId: 1, points: 40, passed: false, time: 10, lastScoreAt: 10 },
    ]);
    expect(inside(20, 30)).toEqual([
      { flagId: 1, points: 30, passed: true, time: 20, lastScoreAt: 20 },
    ]);
    // It passed before this span, so it is no solve in it.
    expect(inside(30, Infinity)).toEqual([
      { flagId: 1, points: 10, passed: false, time: 30, lastScoreAt: 30 },
    ]);
    expect(inside(31, Infinity)).toEqual([]);
  });
});
