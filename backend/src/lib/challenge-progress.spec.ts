import { ChallengeProgress } from './challenge-progress';

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
