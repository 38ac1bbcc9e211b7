import { maxPointsOf } from './max-points';
import { createCriterion, problemsById, toCriteria, toDrafts } from './rubric-draft';

const stored = {
  ...{ key: 'depth', title: '深度', titleEn: 'Depth' },
  levels: [
    { points: 0, title: '无', titleEn: 'None' },
    { points: 4, title: '有', titleEn: 'Some' },
  ],
};

it('keeps the keys of stored criteria, and proposes unique ones for new ones', () => {
  const [old] = toDrafts([stored]);
  if (!old) throw new Error('no draft');
  const added = [
    { ...createCriterion(), titleEn: 'Depth' },
    { ...createCriterion(), title: '文风' },
    { ...createCriterion(), title: '文风' },
  ];
  expect(toCriteria([...added, old]).map(({ key }) => key)).toEqual([
    'depth-2',
    'criterion',
    'criterion-2',
    'depth',
  ]);
});

it('sends a stored rubric as it is', () => {
  expect(toCriteria(toDrafts([stored]))).toEqual([stored]);
});

it('adds up the best levels', () => {
  expect(maxPointsOf([{ levels: [{ points: null }, ...stored.levels] }])).toBe(4);
});

it('gives errors to the criteria that were sent', () => {
  const drafts = toDrafts([stored, { ...stored, key: 'style' }]);
  const error = { message: 'no', translations: {} };
  const problems = problemsById([{ ...error, path: '1.levels.0.title' }], drafts);
  expect([...problems]).toEqual([[drafts[1]?.id, [{ ...error, path: 'levels.0.title' }]]]);
});
