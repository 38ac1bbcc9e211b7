import { restoreTabs, persistTabs } from './tab-storage';
import { initialTabs, applyNavigation } from './tab-state';

const open = (path: string) =>
  applyNavigation(initialTabs, {
    path,
    title: 'layout.menu.rank',
    row: undefined,
    keepAlive: true,
    syncsUrl: false,
    replaced: false,
    discardsChanges: false,
    close: [],
    reload: undefined,
  });

const write = (value: unknown) => sessionStorage.setItem('vexil.tabs', JSON.stringify(value));

beforeEach(() => {
  sessionStorage.clear();
});

it('restores the tabs after a reload, none of them mounted', () => {
  const state = open('/rank?group=0');
  persistTabs(7, state);
  expect(restoreTabs(7)).toEqual({ ...state, mounted: [] });
});

it("does not restore another user's tabs", () => {
  persistTabs(7, open('/rank'));
  expect(restoreTabs(8)).toEqual(initialTabs);
});

it.each([
  ['nothing', undefined],
  ['another version', { version: 0, userId: 7, tabs: [] }],
  ['no list', { version: 1, userId: 7, tabs: 'x' }],
])('starts afresh with %s', (_, stored) => {
  write(stored);
  expect(restoreTabs(7)).toEqual({ ...initialTabs, mounted: [] });
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'rank'])(
  'forgets a tab that leads to %s',
  (path) => {
    write({ version: 1, userId: 7, active: 1, nextId: 2, tabs: [{ id: 1, path, title: 'x' }] });
    expect(restoreTabs(7).tabs).toEqual(initialTabs.tabs);
  },
);
