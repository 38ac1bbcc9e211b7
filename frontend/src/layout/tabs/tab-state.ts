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
  keep: boolean;
  /** Raised by a reload, so that the page is drawn anew. */
  turn: number;
}

export interface TabState {
  tabs: readonly Tab[];
  active: number;
  nextId: number;
  /** Whose pages are still alive, the one used last at the end. */
  alive: readonly number[];
}

/** What the router says about the place it has come to. */
export interface Visit {
  path: string;
  title: string;
  row: string | undefined;
  keep: boolean;
  /** The page writes what it shows into its address by itself. */
  fills: boolean;
  /** In place of the page before, as filters do. */
  replaced: boolean;
  /** The page that is left held changes, and the visitor agreed to lose them. */
  lost: boolean;
  close: readonly number[];
  reload: number | undefined;
}

const HOME = 0;

/** More pages than this are not kept alive; the one unused longest goes first. */
export const ALIVE = 8;

/** Where the bar is hidden nobody closes tabs; the oldest make room. */
export const MOST = 30;

const home: Tab = {
  id: HOME,
  path: paths.dashboard,
  title: 'layout.menu.dashboard',
  row: undefined,
  name: undefined,
  keep: true,
  turn: 0,
};

export const firstTabs: TabState = { tabs: [home], active: HOME, nextId: 1, alive: [] };

export const pathnameOf = (path: string) => path.split('?', 1)[0] ?? '';

export const isHome = ({ id }: Tab) => id === HOME;

export function activeTab({ tabs, active }: TabState): Tab {
  return tabs.find(({ id }) => id === active) ?? home;
}

/** The tabs once the router has come to a place. */
export function visit(state: TabState, place: Visit): TabState {
  const left = activeTab(state);
  const arrived = arrive(without(state, place.close), place);
  const over = arrived.active !== left.id && (place.lost || !left.keep);
  return described(over ? withoutPage(arrived, left.id) : arrived, place);
}

function arrive(state: TabState, place: Visit): TabState {
  const { path, title, row, keep } = place;
  const here = state.tabs.find(({ id }) => id === state.active);
  const samePage = here !== undefined && pathnameOf(here.path) === pathnameOf(path);
  // Its plain address is that of no tab for more than a moment.
  const like = place.fills && !samePage ? (tab: Tab) => pathnameOf(tab.path) === path : () => false;
  const exact = state.tabs.find((tab) => tab.path === path) ?? state.tabs.find(like);
  if (pathnameOf(path) === home.path) return activated(state, HOME);
  if (exact && !(samePage && place.replaced))
    return activated(changed(state, exact.id, { path }), exact.id);
  if (samePage) {
    // A filter or a page number: the page stays what it is, and its tab follows.
    const others = exact && exact !== here ? without(state, [exact.id]) : state;
    return activated(changed(others, here.id, { path }), here.id);
  }
  const tab: Tab = { id: state.nextId, path, title, row, name: undefined, keep, turn: 0 };
  const tooMany = state.tabs.slice(1, Math.max(1, state.tabs.length - MOST + 2));
  const roomy = without(
    state,
    tooMany.map(({ id }) => id),
  );
  return activated({ ...roomy, tabs: [...roomy.tabs, tab], nextId: tab.id + 1 }, tab.id);
}

/** What the route says of a page may differ from visit to visit: it may have failed before. */
function described(state: TabState, { title, row, keep, reload }: Visit): TabState {
  const { id, turn } = activeTab(state);
  const again = reload === id ? { turn: turn + 1 } : {};
  return changed(state, id, id === HOME ? { keep, ...again } : { title, row, keep, ...again });
}

function activated(state: TabState, id: number): TabState {
  const alive = [...state.alive.filter((other) => other !== id), id].slice(-ALIVE);
  return { ...state, active: id, alive };
}

function changed(state: TabState, id: number, change: Partial<Tab>): TabState {
  const tabs = state.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab));
  return { ...state, tabs };
}

/** The tabs without some; the first one always stays. */
export function without(state: TabState, ids: readonly number[]): TabState {
  if (ids.length === 0) return state;
  const stays = (id: number) => id === HOME || !ids.includes(id);
  return {
    ...state,
    tabs: state.tabs.filter(({ id }) => stays(id)),
    alive: state.alive.filter(stays),
  };
}

function withoutPage(state: TabState, page: number): TabState {
  return { ...state, alive: state.alive.filter((id) => id !== page) };
}

export function named(state: TabState, id: number, name: string): TabState {
  const before = state.tabs.find((tab) => tab.id === id);
  return !before || before.name === name ? state : changed(state, id, { name });
}
