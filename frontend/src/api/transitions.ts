import type { Role } from './access';
import generated from './transitions.gen.json';

type Generated = typeof generated;

/** The resources with state transitions. */
export type MovingResource = keyof Generated;
export type MoveOf<Name extends MovingResource> = keyof Generated[Name] & string;

export interface Transition {
  from: readonly string[];
  to: string;
  /** Roles besides admin that may make the transition; by default all that may call the route. */
  roles?: readonly Role[];
}

/** The transitions of a resource by name, as the server lists them. */
export function transitionsOf<Name extends MovingResource>(
  name: Name,
): Readonly<Record<MoveOf<Name>, Transition>> {
  // TypeScript infers a separate type for each transition.
  return generated[name] as Record<MoveOf<Name>, Transition>;
}
