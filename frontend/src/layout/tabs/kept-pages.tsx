import { Outlet } from 'react-router';
import { KeptPage } from './kept-page';
import { useTabs } from './tabs-context';

/** The page in view and, behind it, those of other tabs as they were left. */
export function KeptPages() {
  const tabs = useTabs();
  if (!tabs) return <Outlet />;
  const { state, passing } = tabs;
  return (
    <>
      {passing && <Outlet />}
      {state.tabs
        .filter(({ id }) => state.alive.includes(id))
        .map(({ id, turn }) => (
          <KeptPage
            key={`${String(id)}:${String(turn)}`}
            id={id}
            inView={id === state.active && !passing}
            onName={tabs.name}
          />
        ))}
    </>
  );
}
