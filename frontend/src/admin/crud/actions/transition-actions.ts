import { type MovingResource, type Transition, transitionsOf } from '../../../api';
import type { RowAction } from '../resource';

/**
 * A row action for each move that the server lists, shown for rows in a state that it leaves; its request names that
 * state. Texts are `<resource>.actions.<move>`.
 */
export function transitionActions<R extends { id: number }>(
  name: MovingResource,
  stateOf: (row: R) => string,
): RowAction<R>[] {
  const moves: [string, Transition][] = Object.entries(transitionsOf(name));
  return moves.map(([move, { from }]) => ({
    name: move,
    path: `/admin/${name}/bulk`,
    body: (row) => ({ ids: [row.id], action: move, from: stateOf(row) }),
    when: (row) => from.includes(stateOf(row)),
  }));
}
