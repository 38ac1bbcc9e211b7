import { AppError } from '../../http/errors';
import type { RubricCriterion } from '../task-answers';
import { assertComplete, assertScores, keptScores, type MarkScore, resultOf } from './mark-rules';

const criterion = (key: string, ...points: number[]): RubricCriterion => ({
  ...{ key, title: key, titleEn: '' },
  levels: points.map((one) => ({ points: one, title: String(one), titleEn: '' })),
});
const score = (key: string, points: number | null): MarkScore => ({ key, points, comment: '' });
const CRITERIA = [criterion('depth', 0, 5, 10), criterion('style', 0, 3)];

const fieldsOf = (check: () => void): string[] => {
  try {
    check();
  } catch (error) {
    if (error instanceof AppError) return Object.keys(error.details.errors ?? {});
  }
  return [];
};

describe('the scores of a mark', () => {
  it.each<[string, MarkScore[], string[]]>([
    ['a level of each criterion', [score('depth', 5), score('style', 3)], []],
    ['a part of them', [score('style', 0)], []],
    ['a comment without a level', [score('depth', null)], []],
    ['a criterion twice', [score('depth', 5), score('depth', 10)], ['scores.depth']],
    ['more than the best level', [score('depth', 11)], ['scores.depth']],
    ['points between two levels', [score('depth', 6)], ['scores.depth']],
    ['a criterion of another rubric', [score('other', 5)], ['scores.other']],
  ])('as a draft: %s', (_, scores, fields) => {
    expect(fieldsOf(() => assertScores(scores, CRITERIA))).toEqual(fields);
  });

  it('are complete with each criterion exactly once', () => {
    expect(fieldsOf(() => assertComplete([score('depth', 5)], CRITERIA))).toEqual(['scores.style']);
    expect(
      fieldsOf(() => assertComplete([score('style', 3), score('depth', null)], CRITERIA)),
    ).toEqual(['scores.depth']);
    expect(
      fieldsOf(() => assertComplete([score('style', 3), score('depth', 0)], CRITERIA)),
    ).toEqual([]);
  });

  it('are kept where another rubric has the level, and comments where it has the criterion', () => {
    const newer = [criterion('depth', 0, 5), criterion('proof', 0, 1)];
    expect(keptScores([score('depth', 5), score('style', 3)], newer)).toEqual([score('depth', 5)]);
    expect(keptScores([score('depth', 10)], newer)).toEqual([score('depth', null)]);
  });
});

describe('the result of marks', () => {
  const marks = (...points: number[]) => points.map((one, at) => ({ id: at + 1, points: one }));
  const twice = { secondMark: true, tolerance: 3 };

  it.each([
    ['no mark', [], { secondMark: false, tolerance: 0 }, null],
    ['the only mark', [7], { secondMark: false, tolerance: 0 }, { points: 7, markIds: [1] }],
    ['the first of two', [7], twice, null],
    ['the mean of two', [6, 8], twice, { points: 7, markIds: [1, 2] }],
    ['half a point, rounded up', [7, 8], twice, { points: 8, markIds: [1, 2] }],
    ['a difference of the tolerance', [4, 7], twice, { points: 6, markIds: [1, 2] }],
    ['a larger difference', [4, 8], twice, null],
    ['the third, which decides', [4, 8, 1], twice, { points: 1, markIds: [3] }],
  ])('is, for %s', (_, points, task, result) => {
    expect(resultOf(marks(...points), task)).toEqual(result);
  });
});
