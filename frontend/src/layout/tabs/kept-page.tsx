import { Activity, type ReactElement, use, useCallback, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from 'react-router';
import { PageTitleContext } from '../../hooks/page-title';

interface KeptPageProps {
  id: number;
  inView: boolean;
  onName: (id: number, name: string) => void;
}

/**
 * One page that stays alive while another is in view. A hidden page must not read the address of
 * the page in view, so the router stands still for it at the moment it was left.
 */
export function KeepAlivePage({ id, inView, onName }: KeptPageProps) {
  const live = useRouterNow();
  const [held, hold] = useState(live);
  if (inView && !same(held, live)) hold(live);
  const { outlet, place, router } = inView ? live : held;

  const name = useCallback(
    (said: string) => {
      onName(id, said);
    },
    [onName, id],
  );

  return (
    <Activity mode={inView ? 'visible' : 'hidden'}>
      <RouterStateContext value={router}>
        <LocationContext value={place}>
          <PageTitleContext value={name}>{outlet}</PageTitleContext>
        </LocationContext>
      </RouterStateContext>
    </Activity>
  );
}

interface RouterNow {
  outlet: ReactElement | null;
  place: React.ContextType<typeof LocationContext>;
  router: React.ContextType<typeof RouterStateContext>;
}

function useRouterNow(): RouterNow {
  return { outlet: useOutlet(), place: use(LocationContext), router: use(RouterStateContext) };
}

function same(one: RouterNow, other: RouterNow): boolean {
  return one.place === other.place && one.router === other.router && one.outlet === other.outlet;
}
