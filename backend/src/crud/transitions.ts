import { mayCall, type Role } from '../http/access';
import { AppError, invalidField } from '../http/errors';
import { type Actor, isLimited } from './audit-trail';

/** A transition between states. */
export interface Transition<Entity> {
  from: readonly [string, ...string[]];
  to: string;
  /** The roles that may use it besides admins; by default all roles of the route. */
  roles?: readonly Role[];
  /** Returns the values to set on the row. */
  set: (row: Entity) => Partial<Entity>;
}

/** The transitions of a resource by name; each is an action of its bulk route. */
export interface Transitions<Entity> {
  stateOf: (row: Entity) => string;
  moves: Readonly<Record<string, Transition<Entity>>>;
}

/** A transition in the API document. */
export type DocumentedTransition = Omit<Transition<never>, 'set'>;

export function documentedTransitions<Entity>({
  moves,
}: Transitions<Entity>): Record<string, DocumentedTransition> {
  return Object.fromEntries(
    Object.entries(moves).map(([name, { set: _, ...move }]) => [name, move]),
  );
}

/**
 * Returns a function that returns the values of a transition for a locked row. Throws `access.denied` if the actor may not use
 * it, and the function throws `row.moved` if the row is not in the expected state `leaves`. Without an expected state, rows
 * that are in the target state already are accepted.
 */
export function resolveTransition<Entity>(
  { stateOf, moves }: Transitions<Entity>,
  name: string,
  leaves: string | undefined,
  actor: Actor,
): (row: Entity) => Partial<Entity> {
  const move = moves[name];
  if (!move) throw invalidField('action', { key: 'field.pattern' });
  const { from, to, roles, set } = move;
  if (roles && isLimited(actor) && !mayCall({ admin: false, roles: actor.roles ?? [] }, roles))
    throw new AppError('access.denied');
  if (leaves !== undefined && !from.includes(leaves))
    throw invalidField('from', { key: 'field.oneOf', params: { values: from.join(', ') } });
  const legal = leaves === undefined ? [...from, to] : [leaves];
  return (row) => {
    const state = stateOf(row);
    if (!legal.includes(state)) throw new AppError('row.moved', { extra: { state } });
    return set(row);
  };
}
