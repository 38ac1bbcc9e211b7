import { paths } from '../../lib/routes';

export interface Tab {
  id: number;
  /** Path and query. */
  path: string;
  /** The translation key of the route's title, and the id of the row in the URL. */
  title: string;
  row: string | undefined;
  /** The page's own title. */
  name: string | undefined;
  /** Whether its page stays mounted while another tab is active. */
  keepAlive: boolean;
  /** Whether the subject of the page does not exist. */
  missing: boolean;
  /** Increased by a reload to remount the page. */
  revision: number;
}

export interface TabState {
  tabs: readonly Tab[];
  active: number;
  nextId: number;
  /** The ids of the tabs whose pages are mounted, the most recently used last. */
  mounted: readonly number[];
}

/** A finished navigation of the router. */
export interface Navigation {
  path: string;
  title: string;
  row: string | undefined;
  keepAlive: boolean;
  /** The page itself keeps its state in the URL. */
  syncsUrl: boolean;
  /** It replaced the history entry, as filters do. */
  replaced: boolean;
  /** The previous page had unsaved changes, and the user agreed to lose them. */
  discardsChanges: boolean;
  close: readonly number[];
  reload: number | undefined;
}

const HOME = 0;

/** Beyond this number, the least recently used pages are unmounted. */
export const MAX_MOUNTED_PAGES = 8;

/** Beyond this number, the oldest tabs are closed: with a hidden tab bar nobody closes them. */
export const MAX_TABS = 30;

const home: Tab = {
  id: HOME,
  path: paths.dashboard,
  title: 'layout.menu.dashboard',
  row: undefined,
  name: undefined,
  keepAlive: true,
  missing: false,
  revision: 0,
};

export const initialTabs: TabState = { tabs: [home], active: HOME, nextId: 1, mounted: [] };

export const pathnameOf = (path: string) => path.split('?', 1)[0] ?? '';

export const isHome = ({ id }: Tab) => id === HOME;

export function activeTab({ tabs, active }: TabState): Tab {
  return tabs.find(({ id }) => id === active) ?? home;
}

/** The state after a navigation. */
export function applyNavigation(state: TabState, place: Navigation): TabState {
  const left = activeTab(state);
  const opened = activateTabFor(withoutTabs(state, place.close), place);
  const isOver = left.missing && opened.active !== left.id;
  const arrived = isOver ? withoutTabs(opened, [left.id]) : opened;
  const over = arrived.active !== left.id && (place.discardsChanges || !left.keepAlive);
  return withRouteHandle(over ? withoutPage(arrived, left.id) : arrived, place);
}

function activateTabFor(state: TabState, place: Navigation): TabState {
  const { path, title, row, keepAlive } = place;
  const here = state.tabs.find(({ id }) => id === state.active);
  const samePage = here !== undefined && pathnameOf(here.path) === pathnameOf(path);
  // A page with `syncsUrl` adds its query to the URL after the navigation.
  const like =
    place.syncsUrl && !samePage ? (tab: Tab) => pathnameOf(tab.path) === path : () => false;
  const exact = state.tabs.find((tab) => tab.path === path) ?? state.tabs.find(like);
  if (pathnameOf(path) === home.path) return withActive(state, HOME);
  if (exact && !(samePage && place.replaced))
    return withActive(withTab(state, exact.id, { path }), exact.id);
  if (samePage) {
    // Only the query changed: the page stays in its tab.
    const others = exact && exact !== here ? withoutTabs(state, [exact.id]) : state;
    return withActive(withTab(others, here.id, { path }), here.id);
  }
  const id = state.nextId;
  const tab: Tab = { ...home, id, path, title, row, keepAlive };
  const tooMany = state.tabs.slice(1, Math.max(1, state.tabs.length - MAX_TABS + 2));
  const roomy = withoutTabs(
    state,
    tooMany.map(({ id }) => id),
  );
  return withActive({ ...roomy, tabs: [...roomy.tabs, tab], nextId: tab.id + 1 }, tab.id);
}

/** Updates the tab from its route's handle, which changes after a failure, for example. */
function withRouteHandle(state: TabState, { title, row, keepAlive, reload }: Navigation): TabState {
  const { id, revision } = activeTab(state);
  const reloaded = reload === id ? { revision: revision + 1 } : {};
  return withTab(
    state,
    id,
    id === HOME ? { keepAlive, ...reloaded } : { title, row, keepAlive, ...reloaded },
  );
}

function withActive(state: TabState, id: number): TabState {
  const mounted = [...state.mounted.filter((other) => other !== id), id].slice(-MAX_MOUNTED_PAGES);
  return { ...state, active: id, mounted };
}

function withTab(state: TabState, id: number, change: Partial<Tab>): TabState {
  const tabs = state.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab));
  return { ...state, tabs };
}

/** Closes tabs, but never the first one. */
export function withoutTabs(state: TabState, ids: readonly number[]): TabState {
  if (ids.length === 0) return state;
  const stays = (id: number) => id === HOME || !ids.includes(id);
  return {
    ...state,
    tabs: state.tabs.filter(({ id }) => stays(id)),
    mounted: state.mounted.filter(stays),
  };
}

function withoutPage(state: TabState, page: number): TabState {
  return { ...state, mounted: state.mounted.filter((id) => id !== page) };
}

export function withTabName(state: TabState, id: number, name: string): TabState {
  const before = state.tabs.find((tab) => tab.id === id);
  return !before || before.name === name ? state : withTab(state, id, { name });
}

/** Marks a tab whose subject does not exist; it closes when the user leaves it. */
export function withMissing(state: TabState, id: number, missing: boolean): TabState {
  const before = state.tabs.find((tab) => tab.id === id);
  return !before || before.missing === missing ? state : withTab(state, id, { missing });
}

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

/** Whether the action would have an effect. */
export function isActionEnabled(state: TabState, tab: Tab, action: TabAction): boolean {
  return action === 'reload' ? tab.id === state.active : tabsToClose(state, tab, action).length > 0;
}

/** The ids of the tabs that an action closes, and the tab to open if the active one is among them. */
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
