import { useCan } from '@refinedev/core';
import { createContext, useContext } from 'react';
import { Outlet } from 'react-router';
import { type PageName, pathOf, type Resource } from './resource';

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

/** Whether the user may open a page of a resource or delete its rows. */
export function useIsAllowed(
  resource: Pick<Resource, 'name'> | undefined,
  action: PageName | 'delete',
): boolean {
  const { data } = useCan({
    resource: resource?.name ?? '',
    action,
    // `useRoleChanges` invalidates it when the user's roles change.
    queryOptions: { staleTime: Infinity },
  });
  return data?.can ?? false;
}

/** The path of the first of these pages that the user may open for a row. */
export function useRowPath(
  resource: Resource | undefined,
  id: number,
  pages: readonly ('show' | 'edit')[],
): string | undefined {
  const isAllowed = {
    show: useIsAllowed(resource, 'show'),
    edit: useIsAllowed(resource, 'edit'),
  };
  const page = pages.find((name) => isAllowed[name]);
  return resource && page ? pathOf(resource, page, id) : undefined;
}
