import { matchesTyped } from './use-confirm';

it.each([
  ['Two doors', 'Two doors', true],
  [' Two  doors ', 'Two doors', true],
  ['two doors', 'Two doors', false],
  ['Two door', 'Two doors', false],
  ['', 'Two doors', false],
])('%j typed for %j counts: %j', (answer, text, counts) => {
  expect(matchesTyped(answer, text)).toBe(counts);
});
