import type { Role } from './access';
import generated from './transitions.gen.json';

type Generated = typeof generated;

/** The resources whose rows move between states. */
export type MovingResource = keyof Generated;
export type MoveOf<Name extends MovingResource> = keyof Generated[Name] & string;

export interface Transition {
  from: readonly string[];
  to: string;
  /** The roles that may make it besides admins; without it, all that may call the route. */
  roles?: readonly Role[];
}

/** The moves of a resource by their names, as the server lists them. */
export function transitionsOf<Name extends MovingResource>(
  name: Name,
): Readonly<Record<MoveOf<Name>, Transition>> {
  // TypeScript infers lists of texts for each move; they have one form.
  return generated[name] as Record<MoveOf<Name>, Transition>;
}
