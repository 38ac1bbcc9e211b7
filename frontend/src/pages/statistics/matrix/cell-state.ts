/** The state of a challenge for a user, by the API's character. */
const STATES = {
  '.': 'untried',
  t: 'tried',
  p: 'partial',
  s: 'solved',
  '3': 'third',
  '2': 'second',
  '1': 'first',
} as const;

export type CellState = (typeof STATES)[keyof typeof STATES];

/** All states in order of progress. */
export const CELL_STATES: readonly CellState[] = [
  'untried',
  'tried',
  'partial',
  'solved',
  'third',
  'second',
  'first',
];

/** Symbols that distinguish states without color. */
export const CELL_SYMBOLS: Readonly<Record<CellState, string>> = {
  untried: '·',
  tried: '×',
  partial: '◐',
  solved: '✓',
  third: '3',
  second: '2',
  first: '1',
};

const isKnown = (character: string): character is keyof typeof STATES =>
  Object.hasOwn(STATES, character);

/** The state of the challenge at an index; unknown or missing characters count as untried. */
export function cellStateAt(cells: string, index: number): CellState {
  const character = cells[index] ?? '.';
  return isKnown(character) ? STATES[character] : 'untried';
}

/** The number of challenges that are solved. */
export function countSolved(cells: string): number {
  return cells.match(/[s123]/g)?.length ?? 0;
}

/** The index in `CELL_STATES`: higher means more progress. */
export const progressOf = (state: CellState) => CELL_STATES.indexOf(state);
