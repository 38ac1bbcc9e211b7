import { paths } from '../../lib/routes';
import {
  MAX_MOUNTED_PAGES,
  initialTabs,
  MAX_TABS,
  withMissing,
  withTabName,
  type TabState,
  type Navigation,
  applyNavigation,
  withoutTabs,
  planClosing,
  isActionEnabled,
  type TabAction,
} from './tab-state';

const at = (path: string, more: Partial<Navigation> = {}): Navigation => ({
  path,
  title: 'title',
  row: undefined,
  keepAlive: true,
  syncsUrl: false,
  replaced: false,
  discardsChanges: false,
  close: [],
  reload: undefined,
  ...more,
});

const after = (...places: (string | Navigation)[]): TabState =>
  places.reduce<TabState>(
    (state, place) => applyNavigation(state, typeof place === 'string' ? at(place) : place),
    initialTabs,
  );

const shown = ({ tabs }: TabState) => tabs.map(({ path }) => path);
const inView = ({ tabs, active }: TabState) => tabs.find(({ id }) => id === active)?.path;
const HOME = paths.dashboard;

describe('a navigation', () => {
  it('opens a tab per path and query, after the first page', () => {
    const state = after('/rank?group=0', HOME, '/user', '/rank?group=1');
    expect(shown(state)).toEqual([HOME, '/rank?group=0', '/user', '/rank?group=1']);
    expect(inView(state)).toBe('/rank?group=1');
  });

  it('activates the tab that is open already', () => {
    const state = after('/rank', '/user', '/rank');
    expect(shown(state)).toEqual([HOME, '/rank', '/user']);
    expect(inView(state)).toBe('/rank');
  });

  it('closes the tab that it leaves if its page has nothing to show', () => {
    const state = after('/rank', '/challenge/detail/7');
    const missing = withMissing(state, state.active, true);
    expect(shown(missing)).toContain('/challenge/detail/7');
    const left = applyNavigation(missing, at('/rank'));
    expect(shown(left)).toEqual([HOME, '/rank']);
    expect(inView(left)).toBe('/rank');
    const found = withMissing(missing, missing.active, false);
    expect(shown(applyNavigation(found, at('/rank')))).toContain('/challenge/detail/7');
  });

  it('updates the path of the tab with the filters of its page', () => {
    const before = after('/rank', '/user', '/rank');
    const state = applyNavigation(before, at('/rank?page=2'));
    expect(shown(state)).toEqual([HOME, '/rank?page=2', '/user']);
    expect(state.active).toBe(before.active);
  });

  it('has no two tabs with one URL, and keeps the page in use', () => {
    const before = after('/rank?group=0', '/user', '/rank?group=1');
    const state = applyNavigation(before, at('/rank?group=0', { replaced: true }));
    expect(shown(state)).toEqual([HOME, '/user', '/rank?group=0']);
    expect(state.active).toBe(before.active);
  });

  it('returns to the tab of a list by its URL without query', () => {
    const list = (path: string, more: Partial<Navigation> = {}) =>
      at(path, { syncsUrl: true, ...more });
    const open = after(list('/users'), list('/users?page=1', { replaced: true }), '/rank');
    const state = applyNavigation(open, list('/users'));
    expect(shown(state)).toEqual([HOME, '/users', '/rank']);
    expect(shown(applyNavigation(state, list('/users?page=1', { replaced: true })))).toEqual([
      HOME,
      '/users?page=1',
      '/rank',
    ]);
    expect(shown(applyNavigation(open, list('/users?q=x')))).toHaveLength(4);
  });

  it('never renames the first tab', () => {
    expect(shown(after(HOME, `${HOME}?x=1`))).toEqual([HOME]);
  });

  it('keeps a limited number of pages mounted', () => {
    const state = after(
      ...Array.from({ length: MAX_MOUNTED_PAGES + 3 }, (_, n) => `/challenge/detail/${String(n)}`),
    );
    expect(state.mounted).toHaveLength(MAX_MOUNTED_PAGES);
    expect(state.mounted.at(-1)).toBe(state.active);
    expect(state.tabs).toHaveLength(MAX_MOUNTED_PAGES + 4);
  });

  it('closes the oldest tab beyond the limit', () => {
    const state = after(
      ...Array.from({ length: MAX_TABS + 5 }, (_, n) => `/challenge/detail/${String(n)}`),
    );
    expect(state.tabs).toHaveLength(MAX_TABS);
    expect(shown(state)[0]).toBe(HOME);
  });

  it('unmounts a page whose changes were discarded', () => {
    const before = after('/user');
    const { mounted } = applyNavigation(before, at('/rank', { discardsChanges: true }));
    expect(mounted).not.toContain(before.active);
  });

  it('unmounts a page that is not to be kept alive', () => {
    const before = after(at('/control_panel/flags/create', { keepAlive: false }));
    expect(applyNavigation(before, at('/rank')).mounted).not.toContain(before.active);
  });

  it('remounts a reloaded page, and no other', () => {
    const before = after('/rank', '/user');
    const state = applyNavigation(before, at('/user', { reload: before.active }));
    expect(state.tabs.map(({ revision }) => revision)).toEqual([0, 0, 1]);
  });

  it('uses the title that a page gives itself', () => {
    const before = after('/challenge/detail/3');
    const state = withTabName(before, before.active, 'Caesar');
    expect(state.tabs.at(-1)?.name).toBe('Caesar');
    expect(withTabName(state, before.active, 'Caesar')).toBe(state);
  });
});

describe('the menu of a tab', () => {
  const open = after('/a', '/b', '/c', '/d', '/b');

  function choose(path: string, act: TabAction, state = open) {
    const tab = state.tabs.find((known) => known.path === path);
    if (!tab) throw new Error(`There is no ${path}.`);
    const { close, to } = planClosing(state, tab, act);
    const left = to ? applyNavigation(state, at(to.path, { close })) : withoutTabs(state, close);
    return { paths: shown(left), view: inView(left), may: isActionEnabled(state, tab, act) };
  }

  it.each<[string, TabAction, string[], string]>([
    ['/b', 'closeCurrent', [HOME, '/a', '/c', '/d'], '/a'],
    ['/d', 'closeCurrent', [HOME, '/a', '/b', '/c'], '/b'],
    ['/b', 'closeLeft', [HOME, '/b', '/c', '/d'], '/b'],
    ['/c', 'closeLeft', [HOME, '/c', '/d'], '/c'],
    ['/b', 'closeRight', [HOME, '/a', '/b'], '/b'],
    ['/a', 'closeRight', [HOME, '/a'], '/a'],
    ['/b', 'closeOthers', [HOME, '/b'], '/b'],
    ['/c', 'closeOthers', [HOME, '/c'], '/c'],
    [HOME, 'closeOthers', [HOME], HOME],
    ['/c', 'closeAll', [HOME], HOME],
  ])('at %s, %s leaves %j and shows %s', (path, act, left, view) => {
    expect(choose(path, act)).toEqual({ paths: left, view, may: true });
  });

  it.each<[string, TabAction]>([
    [HOME, 'closeCurrent'],
    [HOME, 'closeLeft'],
    ['/a', 'closeLeft'],
    ['/d', 'closeRight'],
    ['/c', 'reload'],
  ])('at %s, %s is disabled', (path, act) => {
    expect(choose(path, act)).toEqual({ paths: shown(open), view: '/b', may: false });
  });

  it('reloads only the page in view', () => {
    expect(choose('/b', 'reload').may).toBe(true);
  });

  it('never uses the id of a closed tab again', () => {
    const closed = withoutTabs(after('/a', '/b'), [2]);
    const again = applyNavigation(closed, at('/c'));
    expect(again.tabs.map(({ id }) => id)).toEqual([0, 1, 3]);
  });
});
