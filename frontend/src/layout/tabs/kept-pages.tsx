import { Outlet } from 'react-router';
import { KeepAlivePage } from './kept-page';
import { useTabs } from './tabs-context';

/** The page in view and, behind it, those of other tabs as they were left. */
export function KeepAlivePages() {
  const tabs = useTabs();
  if (!tabs) return <Outlet />;
  const { state, redirecting } = tabs;
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
            onName={tabs.name}
          />
        ))}
    </>
  );
}
