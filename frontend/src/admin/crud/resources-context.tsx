import { useCan } from '@refinedev/core';
import { createContext, useContext } from 'react';
import { Outlet } from 'react-router';
import type { PageName, Resource } from './resource';

const ResourcesContext = createContext<readonly Resource[]>([]);

export const useResources = () => useContext(ResourcesContext);

/** Returns the resource of a name, such as the target of a reference. */
export function useResource(name: string): Resource | undefined {
  return useResources().find((resource) => resource.name === name);
}

/** The layout route of all resource pages; gives them access to each other's resources. */
export function ResourcesLayout({ resources }: { resources: readonly Resource[] }) {
  return (
    <ResourcesContext value={resources}>
      <Outlet />
    </ResourcesContext>
  );
}

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
