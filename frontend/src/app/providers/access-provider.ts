import type { AccessControlProvider } from '@refinedev/core';
import { session } from '../../api';

type Role = 'admin' | 'user';

/** As much of a resource's description as decides who may do what. */
export interface GuardedResource {
  name: string;
  pages: Partial<Record<string, { roles?: readonly Role[] } | undefined>>;
  deletableBy?: readonly Role[] | undefined;
}

/** Who may do what, read from the descriptions; the server asks again. */
export function accessProvider(resources: readonly GuardedResource[]): AccessControlProvider {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return {
    can: ({ resource, action }) =>
      Promise.resolve({ can: isAllowed(byName.get(resource ?? ''), action) }),
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  };
}

function isAllowed(resource: GuardedResource | undefined, action: string): boolean {
  if (!resource) return false;
  return rolesFor(resource, action)?.includes(session.get().perm) ?? false;
}

function rolesFor(
  { pages, deletableBy }: GuardedResource,
  action: string,
): readonly Role[] | undefined {
  if (action === 'delete') return deletableBy;
  // Deeds on rows are for those who edit them; where nobody does, for those who read the list.
  if (action === 'act') return (pages['edit'] ?? pages['list'])?.roles;
  return pages[action]?.roles;
}
