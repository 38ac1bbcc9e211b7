import { CELL_STATES, CELL_SYMBOLS, cellStateAt, countSolved, progressOf } from './cell-state';

it.each([
  [0, 'untried'],
  [1, 'tried'],
  [2, 'partial'],
  [3, 'solved'],
  [4, 'first'],
  [5, 'second'],
  [6, 'third'],
  [7, 'untried'],
  [8, 'untried'],
])('the cell %i of ".tps123?" is %s', (index, state) => {
  expect(cellStateAt('.tps123?', index)).toBe(state);
});

it('a property of every object is no state', () => {
  expect(cellStateAt('constructor', 0)).toBe('untried');
});

it('solved are those with all flags, bloods included', () => {
  expect(countSolved('.tps123s')).toBe(5);
  expect(countSolved('.tp')).toBe(0);
  expect(countSolved('')).toBe(0);
});

it('no two states look alike, and a first blood came furthest', () => {
  expect(new Set(CELL_STATES.map((state) => CELL_SYMBOLS[state])).size).toBe(CELL_STATES.length);
  expect(Object.keys(CELL_SYMBOLS)).toHaveLength(CELL_STATES.length);
  expect(progressOf('first')).toBeGreaterThan(progressOf('second'));
  expect(progressOf('third')).toBeGreaterThan(progressOf('solved'));
  expect(progressOf('partial')).toBeGreaterThan(progressOf('tried'));
});
