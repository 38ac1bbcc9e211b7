import { createContext, use } from 'react';
import type { TabAction } from './tab-closing';
import type { Tab, TabState } from './tab-state';

export interface Tabs {
  state: TabState;
  /** On the way through `/redirect/`, no page is in view. */
  redirecting: boolean;
  open: (tab: Tab) => void;
  runAction: (tab: Tab, action: TabAction) => void;
  /** Draws the page in view anew. */
  reload: () => void;
  name: (id: number, name: string) => void;
}

export const TabsContext = createContext<Tabs | undefined>(undefined);

/** The open pages; undefined outside the layout. */
export function useTabs(): Tabs | undefined {
  return use(TabsContext);
}

/** Draws the page in view anew, going through the guards again. */
export function useReload(): () => void {
  const tabs = useTabs();
  return () => {
    if (tabs) tabs.reload();
    else window.location.reload();
  };
}
