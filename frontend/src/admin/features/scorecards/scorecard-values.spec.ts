import { fieldValues, savedScorecard, scorecardValues } from './scorecard-values';

const level = { title: '', titleEn: '' };
const criterion = (id: number, levels: number) => ({
  ...{ id, title: '', titleEn: '' },
  levels: Array.from({ length: levels }, () => level),
});

it('leaves out marks of other criteria and of levels that are gone', () => {
  const { marks } = scorecardValues({ marks: { 9: 2, 4: 3, 5: 4, 7: undefined } }, [
    criterion(9, 2),
    criterion(4, 3),
    criterion(5, 3),
    criterion(7, 3),
  ]);
  expect(marks).toEqual([
    { criterionId: 4, level: 3 },
    { criterionId: 9, level: 2 },
  ]);
});

it('turns into fields and back', () => {
  const values = {
    marks: [{ criterionId: 4, level: 1 }],
    ...{ recommendation: 'yes' as const, privateNote: 'note', publicWords: '' },
  };
  expect(scorecardValues(fieldValues(values), [criterion(4, 2)])).toEqual(values);
});

it('begins empty, in version 0', () => {
  expect(savedScorecard(null, [criterion(4, 2)])).toEqual({
    values: { marks: [], recommendation: null, privateNote: '', publicWords: '' },
    ...{ version: 0, savedAt: null },
  });
});
