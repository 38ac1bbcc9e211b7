import { activeTab, isHome, type Tab, type TabState } from './tab-state';

/** The entries of a tab's menu, in their order. */
export const tabActions = [
  'reload',
  'closeCurrent',
  'closeLeft',
  'closeRight',
  'closeOthers',
  'closeAll',
] as const;

export type TabAction = (typeof tabActions)[number];

export interface Closing {
  close: number[];
  /** Where to go first, when the page in view is among them. */
  to: Tab | undefined;
}

/** Which entries of a tab's menu have something to do. */
export function isActionEnabled(state: TabState, tab: Tab, action: TabAction): boolean {
  return action === 'reload' ? tab.id === state.active : tabsToClose(state, tab, action).length > 0;
}

/** What an entry of a tab's menu closes, and where that leads. */
export function planClosing(state: TabState, tab: Tab, action: TabAction): Closing {
  const close = tabsToClose(state, tab, action).map(({ id }) => id);
  if (!close.includes(state.active)) return { close, to: undefined };
  return {
    close,
    to: action === 'closeCurrent' ? previous(state, tab) : nextTab(state, tab, close),
  };
}

function tabsToClose(state: TabState, tab: Tab, action: TabAction): Tab[] {
  const at = state.tabs.indexOf(tab);
  const closable = state.tabs.filter((other) => !isHome(other));
  const is: Record<TabAction, (other: Tab) => boolean> = {
    reload: () => false,
    closeCurrent: (other) => other === tab,
    closeLeft: (other) => state.tabs.indexOf(other) < at,
    closeRight: (other) => state.tabs.indexOf(other) > at,
    closeOthers: (other) => other !== tab,
    closeAll: () => true,
  };
  return closable.filter(is[action]);
}

function previous(state: TabState, tab: Tab): Tab {
  return state.tabs[state.tabs.indexOf(tab) - 1] ?? activeTab({ ...state, active: -1 });
}

function nextTab(state: TabState, tab: Tab, close: number[]): Tab {
  return close.includes(tab.id) ? (state.tabs[0] ?? tab) : tab;
}
