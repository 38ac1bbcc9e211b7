import { Outlet } from 'react-router';
import type { Resource } from './resource';
import { Resources } from './resources-context';
import { LeaveGuard } from './unsaved/leave-guard';

/** What all scaffolded pages share: each other's descriptions, and the question before leaving. */
export function ScaffoldFrame({ resources }: { resources: readonly Resource[] }) {
  return (
    <Resources value={resources}>
      <LeaveGuard />
      <Outlet />
    </Resources>
  );
}
