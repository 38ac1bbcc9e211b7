import { activeTab, isHome, type Tab, type TabState } from './tab-state';

/** The entries of a tab's menu, in their order. */
export const tabActs = [
  'reload',
  'closeCurrent',
  'closeLeft',
  'closeRight',
  'closeOthers',
  'closeAll',
] as const;

export type TabAct = (typeof tabActs)[number];

export interface Closing {
  close: number[];
  /** Where to go first, when the page in view is among them. */
  to: Tab | undefined;
}

/** Which entries of a tab's menu have something to do. */
export function mayAct(state: TabState, tab: Tab, act: TabAct): boolean {
  return act === 'reload' ? tab.id === state.active : doomed(state, tab, act).length > 0;
}

/** What an entry of a tab's menu closes, and where that leads. */
export function closing(state: TabState, tab: Tab, act: TabAct): Closing {
  const close = doomed(state, tab, act).map(({ id }) => id);
  if (!close.includes(state.active)) return { close, to: undefined };
  return { close, to: act === 'closeCurrent' ? previous(state, tab) : survivor(state, tab, close) };
}

function doomed(state: TabState, tab: Tab, act: TabAct): Tab[] {
  const at = state.tabs.indexOf(tab);
  const closable = state.tabs.filter((other) => !isHome(other));
  const is: Record<TabAct, (other: Tab) => boolean> = {
    reload: () => false,
    closeCurrent: (other) => other === tab,
    closeLeft: (other) => state.tabs.indexOf(other) < at,
    closeRight: (other) => state.tabs.indexOf(other) > at,
    closeOthers: (other) => other !== tab,
    closeAll: () => true,
  };
  return closable.filter(is[act]);
}

function previous(state: TabState, tab: Tab): Tab {
  return state.tabs[state.tabs.indexOf(tab) - 1] ?? activeTab({ ...state, active: -1 });
}

function survivor(state: TabState, tab: Tab, close: number[]): Tab {
  return close.includes(tab.id) ? (state.tabs[0] ?? tab) : tab;
}
