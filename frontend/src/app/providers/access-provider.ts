import type { AccessControlProvider } from '@refinedev/core';
import { type Guarded, operationOf } from '../../admin/crud';
import type { Role } from '../../api';
import { canCall } from '../../domain/access';

/** Access by the roles that the API declares for the call of a page or button; the server checks them as well. */
export function accessProvider(
  resources: readonly Guarded[],
  ownRoles: () => readonly Role[],
): AccessControlProvider {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return {
    can: ({ resource, action }) => {
      const known = byName.get(resource ?? '');
      const operation = known && operationOf(known, action);
      return Promise.resolve({ can: operation !== undefined && canCall(ownRoles(), operation) });
    },
  };
}
