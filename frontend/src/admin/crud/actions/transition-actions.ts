import { type MovingResource, type Transition, transitionsOf } from '../../../api';
import type { RowAction } from '../resource';

/**
 * A row action for each move that the server lists, shown for rows in a state that it leaves; its request names that
 * state. `valueOf` gives the value that the column has in a state. Texts are `<resource>.actions.<move>`.
 */
export function transitionActions<R extends { id: number }, N extends keyof R & string>(
  name: MovingResource,
  column: N,
  valueOf: (state: string) => R[N],
): RowAction<R>[] {
  const moves: [string, Transition][] = Object.entries(transitionsOf(name));
  return moves.map(([move, { from, to, roles }]) => {
    const stateOf = (row: R) => from.find((state) => valueOf(state) === row[column]);
    return {
      name: move,
      path: `/admin/${name}/bulk`,
      body: (row) => ({ ids: [row.id], action: move, from: stateOf(row) }),
      when: (row) => stateOf(row) !== undefined,
      ...(roles ? { roles } : {}),
      movesTo: { column, value: valueOf(to) },
    };
  });
}
