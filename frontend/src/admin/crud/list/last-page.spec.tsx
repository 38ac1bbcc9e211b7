import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { onServerEvent } from '../../../api';
import { liveProvider } from '../../../app/providers/live-provider';
import { resources } from '../../resources';
import type { Row } from '../resource';
import { loadLanguage, renderAdmin } from '../testing/render-admin';
import { sampleRow } from '../testing/sample-row';

jest.mock('../../../api', () => ({
  ...jest.requireActual<object>('../../../api'),
  onServerEvent: jest.fn(),
}));

const NAME = 'invitations';

/** Rows of a resource; each has its id as title. */
function rowsOf(count: number, name = NAME): Row[] {
  const resource = resources.find((known) => known.name === name);
  if (!resource) throw new Error('no resource');
  return Array.from({ length: count }, (_, index) => ({
    ...sampleRow(resource),
    id: index + 1,
    content: `row-${String(index + 1)}`,
  }));
}

/** Opens the address of a list with `count` rows; `emit` sends a live event of another user's change. */
async function open(search: string, count: number, shown?: string) {
  const listeners: Parameters<typeof onServerEvent>[0][] = [];
  jest.mocked(onServerEvent).mockImplementation((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  const view = renderAdmin(
    resources,
    `/control_panel/${NAME}${search}`,
    { [NAME]: rowsOf(count) },
    {
      paged: true,
      liveProvider: (client) => liveProvider(client, () => Promise.resolve(['admin'])),
    },
  );
  if (shown !== undefined) await screen.findByLabelText(`More actions for ${shown}`);
  const emit = () =>
    act(() => {
      for (const listener of listeners)
        listener({ name: 'resource.changed', data: { resource: NAME } });
    });
  return { ...view, emit };
}

const SECOND = '?currentPage=2&pageSize=20';

/** Waits for the rows of the page, and for the URL to name it. */
async function expectPage(page: number, row: string, { router }: Awaited<ReturnType<typeof open>>) {
  await screen.findByLabelText(`More actions for ${row}`);
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('currentPage')).toBe(String(page)),
  );
  expect(screen.queryByText('Nothing here yet')).toBeNull();
}

const confirm = async () =>
  fireEvent.click((await screen.findAllByText('Delete')).at(-1) ?? document.body);

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

describe('a list whose last page has lost its last row shows the page before', () => {
  it('after the row was deleted', async () => {
    const view = await open(SECOND, 21, 'row-21');
    fireEvent.click(screen.getByLabelText('More actions for row-21'));
    fireEvent.click(await screen.findByText('Delete'));
    await screen.findByText('This action is irreversible.');
    await confirm();
    await expectPage(1, 'row-20', view);
  });

  it('after its rows were deleted together', async () => {
    const view = await open(SECOND, 22, 'row-22');
    for (const row of ['row-21', 'row-22']) fireEvent.click(screen.getByLabelText(`Select ${row}`));
    fireEvent.click(await screen.findByText('Delete'));
    const box = await screen.findByRole('textbox', { name: /Type/ });
    fireEvent.change(box, { target: { value: 'delete 2' } });
    await confirm();
    await expectPage(1, 'row-20', view);
  });

  it('after somebody else deleted the row', async () => {
    const view = await open('?currentPage=3&pageSize=20', 41, 'row-41');
    view.server.rows.set(NAME, rowsOf(40));
    view.emit();
    await expectPage(2, 'row-40', view);
  });

  it('at an address that points behind the end', async () => {
    await expectPage(3, 'row-41', await open('?currentPage=9&pageSize=20', 41));
  });

  it('at an address of a list that is empty', async () => {
    const { router } = await open(SECOND, 0);
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('currentPage')).toBe('1'),
    );
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });
});

it('goes to a page that a new row has made, although an older answer says that it is empty', async () => {
  const view = await open(SECOND, 21, 'row-21');
  view.server.rows.set(NAME, rowsOf(20));
  view.emit();
  await expectPage(1, 'row-20', view);
  view.server.rows.set(NAME, rowsOf(21));
  view.emit();
  fireEvent.click(await screen.findByTitle('2'));
  await expectPage(2, 'row-21', view);
});
