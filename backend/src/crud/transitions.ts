import { mayCall, type Role } from '../http/access';
import { AppError, invalidField } from '../http/errors';
import { type Actor, isLimited } from './audit-trail';

/** One move between states. */
export interface Transition<Entity> {
  from: readonly [string, ...string[]];
  to: string;
  /** The roles that may make it besides admins; without it, all that may call the route. */
  roles?: readonly Role[];
  /** The values that the row takes. */
  set: (row: Entity) => Partial<Entity>;
}

/** The moves of a resource by their names, each an action of its bulk route. */
export interface Transitions<Entity> {
  stateOf: (row: Entity) => string;
  moves: Readonly<Record<string, Transition<Entity>>>;
}

/** A move as the API document lists it. */
export type DocumentedTransition = Omit<Transition<never>, 'set'>;

export function documentedTransitions<Entity>({
  moves,
}: Transitions<Entity>): Record<string, DocumentedTransition> {
  return Object.fromEntries(
    Object.entries(moves).map(([name, { set: _, ...move }]) => [name, move]),
  );
}

/**
 * Returns a function that gives what a move sets on a locked row. Throws `access.denied` if the move is not for the actor, and `row.moved` if the row is
 * not in the state that the request leaves. A request that names none also finds a row that is where the move leads.
 */
export function moveOf<Entity>(
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
