import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeSettings } from '../../../lib/settings';
import { resources } from '../../resources';
import { loadLanguage, renderAdmin } from '../testing/render-admin';
import { sampleRow } from '../testing/sample-row';

const users = resources.find(({ name }) => name === 'users');

async function openUsers(rows: object[]) {
  if (!users) throw new Error('no users');
  const all = rows.map((row, index) => ({ ...sampleRow(users, 7 + index), ...row }));
  const view = renderAdmin(resources, '/control_panel/users', { users: all });
  await screen.findByLabelText('Select off-by-one');
  return view;
}

beforeAll(() => loadLanguage('en-US'));
beforeEach(() => act(() => changeSettings({ device: 'mobile' })));
afterEach(() => {
  cleanup();
  changeSettings({ device: 'desktop' });
});

it('shows a row on a phone by its name, with every other value below and its label', async () => {
  await openUsers([
    { username: 'off-by-one', email: 'off@example.org', qqId: '', userGroup: 1 },
    { username: 'moth' },
  ]);
  const row = within(screen.getByText('off-by-one').closest('tr') ?? document.body);
  expect(within(row.getByRole('group', { name: 'Email' })).getByText('off@example.org'));
  expect(row.queryByRole('group', { name: 'QQ ID' })).toBeNull();
  expect(row.queryByRole('group', { name: 'Username' })).toBeNull();
  expect(row.getByLabelText('More actions for off-by-one')).toBeTruthy();
  expect(
    document.querySelectorAll('tbody tr:first-of-type .ant-table-cell-fix-right'),
  ).toHaveLength(0);
});

it('selects all rows, and sorts and filters a list on a phone', async () => {
  const { server } = await openUsers([{ username: 'off-by-one' }, { username: 'moth' }]);
  fireEvent.click(screen.getByLabelText('Select all on this page'));
  await screen.findByText('2 selected');
  fireEvent.click(screen.getByRole('button', { name: /Sort and filter/ }));
  const drawer = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(drawer.getByRole('combobox', { name: 'Sort by' }));
  fireEvent.click(await screen.findByTitle('Username, descending'));
  await waitFor(() =>
    expect(server.lists.at(-1)).toMatchObject({
      sorters: [{ field: 'username', order: 'desc' }],
    }),
  );
  const section = drawer.getByRole('heading', { name: 'Status' }).closest('section');
  fireEvent.click(within(section ?? document.body).getByText('Banned'));
  await waitFor(() =>
    expect(server.lists.at(-1)).toMatchObject({
      filters: [{ field: 'banned', operator: 'eq', value: 'true' }],
    }),
  );
  fireEvent.click(drawer.getByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(server.lists.at(-1)).toMatchObject({ filters: [] }));
});
