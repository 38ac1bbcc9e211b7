export type Move = 'up' | 'down' | 'first' | 'last';

/** The moves by the keys that the handle of an item accepts. */
const MOVES: Partial<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** The move of a key; undefined for other keys. */
export const moveOf = (key: string): Move | undefined => MOVES[key];

/** The new index of the item at index `at` in a list of `count` items. */
export function targetOf(move: Move, at: number, count: number): number {
  return { up: at - 1, down: at + 1, first: 0, last: count - 1 }[move];
}
