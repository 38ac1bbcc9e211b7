import { recallTabs, rememberTabs } from './tab-memory';
import { firstTabs, visit } from './tab-state';

const open = (path: string) =>
  visit(firstTabs, {
    path,
    title: 'layout.menu.rank',
    row: undefined,
    keep: true,
    fills: false,
    replaced: false,
    lost: false,
    close: [],
    reload: undefined,
  });

const write = (value: unknown) => {
  sessionStorage.setItem('vexil.tabs', JSON.stringify(value));
};

beforeEach(() => {
  sessionStorage.clear();
});

it('finds the tabs of before a reload, none of them alive', () => {
  const state = open('/rank?group=0');
  rememberTabs(7, state);
  expect(recallTabs(7)).toEqual({ ...state, alive: [] });
});

it("shows nobody another user's tabs", () => {
  rememberTabs(7, open('/rank'));
  expect(recallTabs(8)).toEqual(firstTabs);
});

it.each([
  ['nothing', undefined],
  ['another version', { version: 0, userId: 7, tabs: [] }],
  ['no list', { version: 1, userId: 7, tabs: 'x' }],
])('begins anew with %s', (_, stored) => {
  write(stored);
  expect(recallTabs(7)).toEqual({ ...firstTabs, alive: [] });
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'rank'])(
  'forgets a tab that leads to %s',
  (path) => {
    write({ version: 1, userId: 7, active: 1, nextId: 2, tabs: [{ id: 1, path, title: 'x' }] });
    expect(recallTabs(7).tabs).toEqual(firstTabs.tabs);
  },
);
