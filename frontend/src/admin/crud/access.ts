import { useCan } from '@refinedev/core';
import type { PageName, Resource } from './resource';

/** Whether the user may open a page of a resource, delete its rows or run its actions (`act`). */
export function useIsAllowed(
  { name }: Pick<Resource, 'name'>,
  action: PageName | 'delete' | 'act',
): boolean {
  const { data } = useCan({
    resource: name,
    action,
    // The answer changes only with the session, which empties the cache.
    queryOptions: { staleTime: Infinity },
  });
  return data?.can ?? false;
}
