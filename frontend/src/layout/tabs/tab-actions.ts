import { isHome, type Tab, type TabState } from './tab-state';

/** The actions of a tab's menu, in their order. */
export const tabActions = [
  'reload',
  'closeCurrent',
  'closeLeft',
  'closeRight',
  'closeOthers',
  'closeAll',
] as const;

export type TabAction = (typeof tabActions)[number];

/** Whether the action would do anything. */
export function isActionEnabled(state: TabState, tab: Tab, action: TabAction): boolean {
  return action === 'reload' ? tab.id === state.active : tabsToClose(state, tab, action).length > 0;
}

/** The ids of the tabs that an action closes, and the tab to open first if the active one is among them. */
export function planClosing(
  state: TabState,
  tab: Tab,
  action: TabAction,
): { close: number[]; to: Tab | undefined } {
  const close = tabsToClose(state, tab, action).map(({ id }) => id);
  if (!close.includes(state.active)) return { close, to: undefined };
  const fallback = state.tabs[action === 'closeCurrent' ? state.tabs.indexOf(tab) - 1 : 0];
  return { close, to: close.includes(tab.id) ? fallback : tab };
}

function tabsToClose(state: TabState, tab: Tab, action: TabAction): Tab[] {
  const at = state.tabs.indexOf(tab);
  const isClosed: Record<TabAction, (index: number) => boolean> = {
    reload: () => false,
    closeCurrent: (index) => index === at,
    closeLeft: (index) => index < at,
    closeRight: (index) => index > at,
    closeOthers: (index) => index !== at,
    closeAll: () => true,
  };
  return state.tabs.filter((other, index) => !isHome(other) && isClosed[action](index));
}
