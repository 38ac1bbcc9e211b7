import generated from './access.gen.json';
import type { UserGrant } from './types';

/** What decides about access: being an admin, and the roles granted to an account. */
export type Role = 'admin' | UserGrant['role'];

/** A call of the API that needs a role, such as `PATCH /admin/challenges/{id}`. */
export type GuardedOperation = keyof typeof generated;

// TypeScript infers texts; the generator copies the roles that the server declares.
const rolesByOperation = generated as Readonly<Record<string, readonly Role[]>>;

/** The calls that need a role. */
export const guardedOperations: readonly string[] = Object.keys(rolesByOperation);

/** The roles that may make a call; none for a call that the document does not list. */
export function rolesOf(operation: string): readonly Role[] {
  return Object.hasOwn(rolesByOperation, operation) ? (rolesByOperation[operation] ?? []) : [];
}
