import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from '../../../../api';
import { resources } from '../../../resources';
import type { Row } from '../../resource';
import { loadLanguage, renderAdmin } from '../../testing/render-admin';
import { sampleRow } from '../../testing/sample-row';

const ADDRESS = '/control_panel/integrity-events';

function eventOf(id: number, reviewed: boolean): Row {
  const events = resources.find(({ name }) => name === 'integrity-events');
  if (!events) throw new Error('no integrity events');
  return { ...sampleRow(events, id), username: `user ${String(id)}`, reviewed };
}

async function open(address: string, rows: Row[]) {
  const view = renderAdmin(resources, address, { 'integrity-events': rows }, { filtered: true });
  await screen.findByRole('radio', { name: 'Board' });
  return view;
}

const column = async (name: string) => within(await screen.findByRole('region', { name }));
const cards = async (name: string) => (await column(name)).queryAllByRole('listitem');
const selectLabel = (id: number) => new RegExp(`^Select user ${String(id)} `);

beforeAll(() => loadLanguage('en-US'));
afterEach(() => {
  jest.restoreAllMocks();
  cleanup();
});

describe('a list as a board', () => {
  it('is chosen in the address, and left in it', async () => {
    const { router } = await open(ADDRESS, [eventOf(7, false)]);
    expect(screen.getByRole('table')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Board' }));
    await column('New 1');
    expect(screen.queryByRole('table')).toBeNull();
    expect(router.state.location.search).toContain('view=board');
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(router.state.location.search).not.toContain('view=');
  });

  it('has a column for each value, with the cards and the number of its rows', async () => {
    await open(`${ADDRESS}?view=board`, [eventOf(7, false), eventOf(8, true), eventOf(9, false)]);
    expect(await cards('New 2')).toHaveLength(2);
    expect(await cards('Looked at 1')).toHaveLength(1);
  });

  it('asks for each column with the search and the order of the list', async () => {
    const { server } = await open(
      `${ADDRESS}?view=board&filters[0][field]=q&filters[0][operator]=eq&filters[0][value]=moth`,
      [eventOf(7, false)],
    );
    expect(await cards('New 1')).toHaveLength(1);
    expect(server.lists).toContainEqual(
      expect.objectContaining({
        filters: [
          { field: 'q', operator: 'eq', value: 'moth' },
          { field: 'reviewed', operator: 'eq', value: false },
        ],
        sorters: [{ field: 'id', order: 'desc' }],
      }),
    );
  });

  it('shows only the columns that the filter of its field leaves', async () => {
    await open(
      `${ADDRESS}?view=board&filters[0][field]=reviewed&filters[0][operator]=eq&filters[0][value]=true`,
      [eventOf(7, false), eventOf(8, true)],
    );
    expect(await cards('Looked at 1')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: /New/ })).toBeNull();
  });

  it('runs the move that leads to the column where a card is dropped, after a confirmation', async () => {
    const { server } = await open(`${ADDRESS}?view=board`, [eventOf(7, false), eventOf(8, true)]);
    const post = jest.spyOn(http, 'post').mockImplementation(() => {
      server.rows.set('integrity-events', [eventOf(7, true), eventOf(8, true)]);
      return Promise.resolve({ data: {} });
    });
    const [card] = await cards('New 1');
    const dataTransfer = { setData: jest.fn() };
    fireEvent.dragStart(card ?? document.body, { dataTransfer });
    fireEvent.drop(await screen.findByRole('region', { name: 'New 1' }), { dataTransfer });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.drop(screen.getByRole('region', { name: 'Looked at 1' }), { dataTransfer });
    const dialog = within(await screen.findByRole('dialog'));
    expect(post).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as looked at', hidden: true }));
    expect(await cards('Looked at 2')).toHaveLength(2);
    const body = { ids: [7], action: 'review', from: 'open' };
    expect(post.mock.calls[0]?.slice(0, 2)).toEqual(['/admin/integrity-events/bulk', body]);
  });

  it('keeps the selection of all its columns for the actions on selected rows', async () => {
    const { server } = await open(`${ADDRESS}?view=board`, [eventOf(7, false), eventOf(8, true)]);
    fireEvent.click(await screen.findByLabelText(selectLabel(7)));
    fireEvent.click(screen.getByLabelText(selectLabel(8)));
    await screen.findByText('2 selected');
    fireEvent.click(screen.getByLabelText(selectLabel(8)));
    await screen.findByText('1 selected');
    fireEvent.click(
      screen.getAllByRole('button', { name: 'Mark as looked at' })[0] ?? document.body,
    );
    const dialog = within(await screen.findByRole('dialog'));
    await act(async () => {
      fireEvent.click(dialog.getByRole('button', { name: 'Mark as looked at', hidden: true }));
      await Promise.resolve();
    });
    await waitFor(() =>
      expect(server.writes).toEqual([
        { call: 'updateMany', resource: 'integrity-events', id: [7], sent: 'review' },
      ]),
    );
  });
});

it('shows a list without other views as a table, whatever the address says', async () => {
  renderAdmin(resources, '/control_panel/users?view=board');
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Board' })).toBeNull();
});
