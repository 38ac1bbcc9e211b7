import generated from './access.gen.json' with { type: 'json' };
import type { UserGrant } from './types';

/** A role: admin, or one granted to the account. */
export type Role = 'admin' | UserGrant['role'];

/** An API call that requires a role, such as `PATCH /admin/challenges/{id}`. */
export type GuardedOperation = keyof typeof generated;

// TypeScript infers strings; the generator copies the roles that the server declares.
const rolesByOperation = generated as Readonly<Record<string, readonly Role[]>>;

/** All API calls that require a role. */
export const guardedOperations: readonly string[] = Object.keys(rolesByOperation);

/** The roles that may make a call; empty for a call that the OpenAPI document does not list. */
export function rolesOf(operation: string): readonly Role[] {
  return Object.hasOwn(rolesByOperation, operation) ? (rolesByOperation[operation] ?? []) : [];
}

/** The names of the admin resources, such as `challenges`. */
export const adminResources: readonly string[] = guardedOperations.flatMap(
  (operation) => /^GET \/admin\/([\w-]+)\/\{id\}$/.exec(operation)?.[1] ?? [],
);

/** The resources with write operations; audit log entries name these. */
export const writtenResources = adminResources.filter((name) =>
  guardedOperations.some(
    (operation) => !operation.startsWith('GET ') && `${operation}/`.includes(` /admin/${name}/`),
  ),
);
