import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import type { Resource } from '../resource';
import { useResources } from '../resources-context';

/** Has the rows read again that a row of this resource belongs to: their totals may have moved. */
export function useRefreshParents(resource: Resource): () => void {
  const resources = useResources();
  const invalidate = useInvalidate();
  return useCallback(() => {
    for (const { name, children = [] } of resources)
      if (children.some((child) => child.resource.name === resource.name))
        void invalidate({ resource: name, invalidates: ['resourceAll'] });
  }, [resource, resources, invalidate]);
}
