import { isBack } from './stage-order';

it.each([
  ['a lower place', { stageId: 5, stageOrder: 2 }, { id: 9, sortOrder: 1 }, true],
  ['a higher place', { stageId: 5, stageOrder: 2 }, { id: 1, sortOrder: 3 }, false],
  ['the same place with a lower id', { stageId: 5, stageOrder: 2 }, { id: 4, sortOrder: 2 }, true],
  ['the same stage', { stageId: 5, stageOrder: 2 }, { id: 5, sortOrder: 2 }, false],
  ['any place from none', { stageId: null, stageOrder: null }, { id: 4, sortOrder: -1 }, false],
])('%s is back: %j', (_, choice, stage, expected) => {
  expect(isBack(choice, stage)).toBe(expected);
});
