import type { RubricCriterionText } from '../../../api';
import { maxPointsOf } from '../tasks/max-points';
import { fieldValues, markValues, pointsOf } from './mark-values';

const criterion = (key: string, ...points: number[]): RubricCriterionText => ({
  ...{ key, title: key, titleEn: '' },
  levels: points.map((each) => ({ points: each, title: String(each), titleEn: '' })),
});
const criteria = [criterion('depth', 0, 5), criterion('style', 1, 3, 2)];

it('keeps scores with a level of the rubric, in its order', () => {
  const scores = {
    style: { points: 3, comment: ' good ' },
    depth: { points: 0 },
    former: { points: 1 },
  };
  expect(markValues({ scores }, criteria).scores).toEqual([
    { key: 'depth', points: 0, comment: '' },
    { key: 'style', points: 3, comment: 'good' },
  ]);
});

it('keeps comments without a level, and leaves out levels that the rubric has no more', () => {
  const scores = { depth: { comment: 'why' }, style: { points: 4 } };
  expect(markValues({ scores }, criteria).scores).toEqual([
    { key: 'depth', points: null, comment: 'why' },
  ]);
});

it('turns stored values into fields and back', () => {
  const stored = markValues(
    { scores: { depth: { points: 5, comment: 'deep' } }, publicComment: 'a', privateNote: 'b' },
    criteria,
  );
  expect(markValues(fieldValues(stored), criteria)).toEqual(stored);
});

it('adds up points and maxima', () => {
  expect(pointsOf(markValues({ scores: { depth: { points: 5 } } }, criteria))).toBe(5);
  expect(maxPointsOf(criteria)).toBe(8);
});
