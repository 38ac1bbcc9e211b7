import { Activity, use, useCallback, useState } from 'react';
import {
  Outlet,
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from 'react-router';
import { MissingPageContext, PageTitleContext } from '../../hooks/page-title';
import type { Tabs } from './tabs-context';

/** Renders the page of the active tab, and the pages of other tabs hidden in their last state. */
export function KeepAlivePages({
  tabs: { state, redirecting, name, markMissing },
}: {
  tabs: Tabs;
}) {
  return (
    <>
      {redirecting && <Outlet />}
      {state.tabs
        .filter(({ id }) => state.mounted.includes(id))
        .map(({ id, revision }) => (
          <KeepAlivePage
            key={`${String(id)}:${String(revision)}`}
            id={id}
            inView={id === state.active && !redirecting}
            onName={name}
            onMissing={markMissing}
          />
        ))}
    </>
  );
}

interface KeepAlivePageProps {
  id: number;
  inView: boolean;
  onName: (id: number, name: string) => void;
  onMissing: (id: number, missing: boolean) => void;
}

/** A page that stays mounted. While it is hidden, its router contexts are frozen, because the URL is another page's. */
function KeepAlivePage({ id, inView, onName, onMissing }: KeepAlivePageProps) {
  const current = {
    outlet: useOutlet(),
    location: use(LocationContext),
    router: use(RouterStateContext),
  };
  const [frozen, freeze] = useState(current);
  const hasChanged =
    frozen.outlet !== current.outlet ||
    frozen.location !== current.location ||
    frozen.router !== current.router;
  if (inView && hasChanged) freeze(current);
  const { outlet, location, router } = inView ? current : frozen;

  const handleName = useCallback((name: string) => onName(id, name), [onName, id]);
  const handleMissing = useCallback((missing: boolean) => onMissing(id, missing), [onMissing, id]);

  return (
    <Activity mode={inView ? 'visible' : 'hidden'}>
      <RouterStateContext value={router}>
        <LocationContext value={location}>
          <PageTitleContext value={handleName}>
            <MissingPageContext value={handleMissing}>{outlet}</MissingPageContext>
          </PageTitleContext>
        </LocationContext>
      </RouterStateContext>
    </Activity>
  );
}
