export type Move = 'up' | 'down' | 'first' | 'last';

/** The moves by keys on the handle. */
const MOVES: Partial<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** The move of a key; undefined for other keys. */
export const moveOf = (key: string): Move | undefined => MOVES[key];

/** The index to which a move takes the item at `at` of `count`. */
export function targetOf(move: Move, at: number, count: number): number {
  return { up: at - 1, down: at + 1, first: 0, last: count - 1 }[move];
}
