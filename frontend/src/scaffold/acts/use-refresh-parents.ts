import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Resource } from '../resource';
import { useResources } from '../resources-context';

/**
 * Has the rows read again that a row of this resource belongs to, for their totals may have moved,
 * and whatever else the description names.
 */
export function useRefreshParents(resource: Resource): () => void {
  const resources = useResources();
  const invalidate = useInvalidate();
  const client = useQueryClient();
  return useCallback(() => {
    for (const { name, children = [] } of resources)
      if (children.some((child) => child.resource.name === resource.name))
        void invalidate({ resource: name, invalidates: ['resourceAll'] });
    for (const queryKey of resource.refreshes ?? []) void client.invalidateQueries({ queryKey });
  }, [resource, resources, invalidate, client]);
}
