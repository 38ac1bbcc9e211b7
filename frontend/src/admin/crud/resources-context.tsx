import { createContext, useContext } from 'react';
import { Outlet } from 'react-router';
import type { Resource } from './resource';

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
