import { useCan } from '@refinedev/core';
import type { PageName, Resource } from '../resource';

/** What the reader may do with a resource, as the access provider reads it from the description. */
export function useMay({ name }: Resource, deed: PageName | 'delete' | 'act'): boolean {
  const { data } = useCan({
    resource: name,
    action: deed,
    // The answer changes with the session only, and that empties the cache.
    queryOptions: { staleTime: Infinity },
  });
  return data?.can ?? false;
}
