import { type MovingResource, type Transition, transitionsOf } from '../../../api';
import type { RowAction } from '../resource';

/**
 * Builds a row action for each transition that the server lists, shown for rows in one of its `from` states.
 * `valueOf` maps a state to the column's value. Texts are `<resource>.actions.<transition>`.
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
