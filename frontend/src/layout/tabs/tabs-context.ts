import { createContext, use } from 'react';
import type { Tab, TabAction, TabState } from './tab-state';

export interface Tabs {
  state: TabState;
  /** On the way through `/redirect/` no page is in view. */
  redirecting: boolean;
  open: (tab: Tab) => void;
  runAction: (tab: Tab, action: TabAction) => void;
  /** Mounts the page in view anew. */
  reload: () => void;
  name: (id: number, name: string) => void;
  markMissing: (id: number, missing: boolean) => void;
}

/** The open tabs; undefined outside the layout. */
export const TabsContext = createContext<Tabs | undefined>(undefined);

/** Returns how to mount the page in view anew, with its loaders; outside the layout, how to reload the document. */
export function useReload(): () => void {
  const tabs = use(TabsContext);
  return () => {
    if (tabs) tabs.reload();
    else window.location.reload();
  };
}
