import { paths } from '../../lib/routes';

export interface Tab {
  id: number;
  /** Path and query, exactly as in the address. */
  path: string;
  /** The key of what its route is called, and the row that tells it from its like. */
  title: string;
  row: string | undefined;
  /** What the page called itself. */
  name: string | undefined;
  /** Whether its page may wait alive for a return. */
  keepAlive: boolean;
  /** Raised by a reload, so that the page is drawn anew. */
  revision: number;
}

export interface TabState {
  tabs: readonly Tab[];
  active: number;
  nextId: number;
  /** Whose pages are still alive, the one used last at the end. */
  mounted: readonly number[];
}

/** What the router says about the place it has come to. */
export interface Navigation {
  path: string;
  title: string;
  row: string | undefined;
  keepAlive: boolean;
  /** The page writes what it shows into its address by itself. */
  syncsUrl: boolean;
  /** In place of the page before, as filters do. */
  replaced: boolean;
  /** The page that is left held changes, and the visitor agreed to lose them. */
  discardsChanges: boolean;
  close: readonly number[];
  reload: number | undefined;
}

const HOME = 0;

/** More pages than this are not kept alive; the one unused longest goes first. */
export const MAX_MOUNTED_PAGES = 8;

/** Where the bar is hidden nobody closes tabs; the oldest make room. */
export const MAX_TABS = 30;

const home: Tab = {
  id: HOME,
  path: paths.dashboard,
  title: 'layout.menu.dashboard',
  row: undefined,
  name: undefined,
  keepAlive: true,
  revision: 0,
};

export const initialTabs: TabState = { tabs: [home], active: HOME, nextId: 1, mounted: [] };

export const pathnameOf = (path: string) => path.split('?', 1)[0] ?? '';

export const isHome = ({ id }: Tab) => id === HOME;

export function activeTab({ tabs, active }: TabState): Tab {
  return tabs.find(({ id }) => id === active) ?? home;
}

/** The tabs once the router has come to a place. */
export function applyNavigation(state: TabState, place: Navigation): TabState {
  const left = activeTab(state);
  const arrived = activateTabFor(withoutTabs(state, place.close), place);
  const over = arrived.active !== left.id && (place.discardsChanges || !left.keepAlive);
  return withRouteHandle(over ? withoutPage(arrived, left.id) : arrived, place);
}

function activateTabFor(state: TabState, place: Navigation): TabState {
  const { path, title, row, keepAlive } = place;
  const here = state.tabs.find(({ id }) => id === state.active);
  const samePage = here !== undefined && pathnameOf(here.path) === pathnameOf(path);
  // Its plain address is that of no tab for more than a moment.
  const like =
    place.syncsUrl && !samePage ? (tab: Tab) => pathnameOf(tab.path) === path : () => false;
  const exact = state.tabs.find((tab) => tab.path === path) ?? state.tabs.find(like);
  if (pathnameOf(path) === home.path) return withActive(state, HOME);
  if (exact && !(samePage && place.replaced))
    return withActive(withTab(state, exact.id, { path }), exact.id);
  if (samePage) {
    // A filter or a page number: the page stays what it is, and its tab follows.
    const others = exact && exact !== here ? withoutTabs(state, [exact.id]) : state;
    return withActive(withTab(others, here.id, { path }), here.id);
  }
  const tab: Tab = { id: state.nextId, path, title, row, name: undefined, keepAlive, revision: 0 };
  const tooMany = state.tabs.slice(1, Math.max(1, state.tabs.length - MAX_TABS + 2));
  const roomy = withoutTabs(
    state,
    tooMany.map(({ id }) => id),
  );
  return withActive({ ...roomy, tabs: [...roomy.tabs, tab], nextId: tab.id + 1 }, tab.id);
}

/** What the route says of a page may differ from visit to visit: it may have failed before. */
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

/** The tabs without some; the first one always stays. */
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
