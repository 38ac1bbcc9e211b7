import { Outlet } from 'react-router';
import type { Resource } from './resource';
import { Resources } from './resources-context';

/** What all scaffolded pages share: each other's descriptions. */
export function ScaffoldFrame({ resources }: { resources: readonly Resource[] }) {
  return (
    <Resources value={resources}>
      <Outlet />
    </Resources>
  );
}
