import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../../api';
import { resources } from '../../resources';
import { renderAdmin, loadLanguage } from '../testing/render-admin';

const ADDRESS = '/control_panel/invitations/7/edit';

const comment = () => screen.getByLabelText<HTMLInputElement>('Comment');
const save = () => screen.getByText('Save').closest('button');
const type = (text: string) => {
  fireEvent.change(comment(), { target: { value: text } });
};

/** Saves with Ctrl+S. */
const press = () =>
  fireEvent.keyDown(screen.getByLabelText('Comment'), { key: 's', ctrlKey: true });
/** Waits for asynchronous validation and requests. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

async function open() {
  const view = renderAdmin(resources, ADDRESS);
  await waitFor(() => expect(comment().value).toBe('Some text'));
  // The sample row's code has characters that the schema forbids.
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'abcd-efgh' } });
  return view;
}

async function submit() {
  await waitFor(() => expect(save()?.disabled).toBe(false));
  const button = save();
  if (button) fireEvent.click(button);
}

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

describe('the form of a row', () => {
  it('sends the changed values and their base version', async () => {
    const { server, shown, router } = await open();
    type('for friends');
    await submit();
    await waitFor(() => {
      expect(server.writes).toEqual([
        {
          call: 'update',
          resource: 'invitations',
          id: 7,
          sent: { content: 'abcd-efgh', comment: 'for friends', version: 3 },
        },
      ]);
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/control_panel/invitations'));
    expect(shown).toContain('Invitation code saved successfully');
  });

  it("shows the server's error under its field and keeps the input", async () => {
    const { server } = await open();
    type('bad');
    server.refuse(
      new ApiError('Invalid', {
        statusCode: 400,
        code: 'input.invalid',
        errors: { comment: ['No such comment'] },
      }),
    );
    await submit();
    await screen.findByText('No such comment');
    expect(comment().value).toBe('bad');
  });

  it.each([
    ['keeps mine', 'Keep my changes', 'mine'],
    ['loads theirs', 'Load the newest version', 'theirs'],
  ])('%s when somebody else was faster', async (_name, choice, left) => {
    const { server } = await open();
    type('mine');
    server.refuse(new ApiError('Stale', { statusCode: 409, code: 'row.stale' }));
    const row = server.rows.get('invitations')?.[0];
    if (row) server.rows.set('invitations', [{ ...row, comment: 'theirs', version: 9 }]);
    await submit();
    fireEvent.click(await screen.findByText(choice));
    await waitFor(() => expect(screen.queryByText(choice)).toBeNull());
    expect(comment().value).toBe(left);
    if (left === 'mine') {
      expect(screen.getByText(/Changed meanwhile to:.*theirs/)).toBeTruthy();
      await submit();
      await waitFor(() =>
        expect(server.writes.at(-1)).toMatchObject({ sent: { comment: 'mine', version: 9 } }),
      );
    }
  });

  it('asks before unsaved changes are lost, and stays or leaves by the answer', async () => {
    const { router } = await open();
    type('half a thought');
    await act(() => router.navigate('/somewhere'));
    fireEvent.click(await screen.findByText('Stay'));
    expect(router.state.location.pathname).toBe(ADDRESS);
    expect(comment().value).toBe('half a thought');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await waitFor(() =>
      expect(router.state.blockers.values().next().value?.state).toBe('unblocked'),
    );
    await act(() => router.navigate('/somewhere'));
    await waitFor(() => expect(screen.getAllByText('Leave').length).toBeGreaterThan(0));
    fireEvent.click(screen.getAllByText('Leave').at(-1) ?? document.body);
    await screen.findByText('elsewhere');
  });

  it('is sent once, however often Ctrl+S is pressed', async () => {
    const { server } = await open();
    type('for friends');
    press();
    press();
    await waitFor(() => expect(server.writes).not.toEqual([]));
    press();
    await settled();
    expect(server.writes).toHaveLength(1);
  });

  it('without a change is not sent by Ctrl+S', async () => {
    const row = { id: 7, content: 'ABCD-EFGH', comment: 'for all', maxUses: 1, version: 3 };
    const { server } = renderAdmin(resources, ADDRESS, { invitations: [row] });
    await waitFor(() => expect(comment().value).toBe('for all'));
    press();
    await settled();
    expect(server.writes).toEqual([]);
  });

  it('does not fetch a deleted row again', async () => {
    const { server, shown, router } = await open();
    fireEvent.click(await screen.findByText('Delete'));
    const dialog = within(await screen.findByRole('dialog'));
    server.rows.set('invitations', []);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete', hidden: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/control_panel/invitations'));
    await waitFor(() => expect(shown).not.toEqual([]));
    await settled();
    expect(shown).toEqual(['Invitation code deleted successfully']);
  });
});

describe('the form of a new row', () => {
  it('creates one row, however often Ctrl+S is pressed', async () => {
    const { server, router } = renderAdmin(resources, '/control_panel/invitations/create');
    fireEvent.change(await screen.findByLabelText('Comment'), { target: { value: 'once' } });
    press();
    press();
    await waitFor(() => expect(router.state.location.pathname).toBe('/control_panel/invitations'));
    await settled();
    expect(server.writes).toHaveLength(1);
  });
});
