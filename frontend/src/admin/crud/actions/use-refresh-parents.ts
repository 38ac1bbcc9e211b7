import { useInvalidate } from '@refinedev/core';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Resource } from '../resource';
import { useResources } from '../resources-context';

/**
 * Has the rows read again that a row of this resource belongs to, for their totals may have moved,
 * and whatever else the description names.
 */
export function useRefreshParents(resource: Resource): (removedId?: number) => void {
  const resources = useResources();
  const invalidate = useInvalidate();
  const client = useQueryClient();
  return useCallback(
    (removedId?: number) => {
      for (const { name, children = [] } of resources)
        if (children.some((child) => child.resource.name === resource.name))
          void invalidate({ resource: name, invalidates: ['resourceAll'] });
      // What is drawn of a deleted row until the page changes must not ask for it.
      const others = { predicate: (query: Query) => query.queryKey[1] !== removedId };
      for (const queryKey of resource.refreshes ?? [])
        void client.invalidateQueries({ queryKey, ...(removedId === undefined ? {} : others) });
    },
    [resource, resources, invalidate, client],
  );
}
