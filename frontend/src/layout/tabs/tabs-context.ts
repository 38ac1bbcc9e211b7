import { createContext, use } from 'react';
import type { Tab, TabAction, TabState } from './tab-state';

export interface Tabs {
  state: TabState;
  /** True during a navigation through `/redirect/`, while no page is visible. */
  redirecting: boolean;
  open: (tab: Tab) => void;
  runAction: (tab: Tab, action: TabAction) => void;
  /** Remounts the visible page. */
  reload: () => void;
  name: (id: number, name: string) => void;
  markMissing: (id: number, missing: boolean) => void;
}

/** The open tabs; undefined outside the layout. */
export const TabsContext = createContext<Tabs | undefined>(undefined);

/** Returns a function that reloads the visible page with its loaders; outside the layout it reloads the document. */
export function useReload(): () => void {
  const tabs = use(TabsContext);
  return () => {
    if (tabs) tabs.reload();
    else window.location.reload();
  };
}
