import type { AccessControlProvider } from '@refinedev/core';
import { session } from '../../api';

type Role = 'admin' | 'user';

/** The part of a resource's description that decides about access. */
export interface GuardedResource {
  name: string;
  pages: Partial<Record<string, { roles?: readonly Role[] } | undefined>>;
  deletableBy?: readonly Role[] | undefined;
}

/** Access by the roles in the resources' descriptions; the server checks it, too. */
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
  // Actions on rows need the role to edit them; of a resource without an edit page, to list them.
  if (action === 'act') return (pages['edit'] ?? pages['list'])?.roles;
  return pages[action]?.roles;
}
