import generated from './access.gen.json' with { type: 'json' };
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

/** The names of the admin resources, such as `challenges`. */
export const adminResources: readonly string[] = guardedOperations.flatMap(
  (operation) => /^GET \/admin\/([\w-]+)\/\{id\}$/.exec(operation)?.[1] ?? [],
);

/** Those that admins write; the audit log names what was written by them. */
export const writtenResources = adminResources.filter((name) =>
  guardedOperations.some(
    (operation) => !operation.startsWith('GET ') && `${operation}/`.includes(` /admin/${name}/`),
  ),
);
