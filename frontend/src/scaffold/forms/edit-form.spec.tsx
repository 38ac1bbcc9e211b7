import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../api';
import { resources } from '../../resources';
import { renderScaffold, speak } from '../testing/render-scaffold';

const ADDRESS = '/control_panel/invitations/7/edit';

const comment = () => screen.getByLabelText<HTMLInputElement>('Comment');
const save = () => screen.getByText('Save').closest('button');
const type = (text: string) => {
  fireEvent.change(comment(), { target: { value: text } });
};

async function open() {
  const view = renderScaffold(resources, ADDRESS);
  await waitFor(() => {
    expect(comment().value).toBe('Some text');
  });
  // The sample's code has characters that a code may not have.
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'abcd-efgh' } });
  return view;
}

async function submit() {
  await waitFor(() => {
    expect(save()?.disabled).toBe(false);
  });
  const button = save();
  if (button) fireEvent.click(button);
}

beforeAll(() => speak('en-US'));
afterEach(cleanup);

describe('the form of a row', () => {
  it('sends what was changed and the version it was changed from', async () => {
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
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/control_panel/invitations');
    });
    expect(shown).toContain('Invitation code saved successfully');
  });

  it('writes the refusal of a field under it and keeps what was typed', async () => {
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
    await waitFor(() => {
      expect(screen.queryByText(choice)).toBeNull();
    });
    expect(comment().value).toBe(left);
    if (left === 'mine') {
      expect(screen.getByText(/Changed meanwhile to:.*theirs/)).toBeTruthy();
      await submit();
      await waitFor(() => {
        expect(server.writes.at(-1)).toMatchObject({ sent: { comment: 'mine', version: 9 } });
      });
    }
  });

  it('asks before unsaved changes are lost, and stays or leaves', async () => {
    const { router } = await open();
    type('half a thought');
    await act(() => router.navigate('/somewhere'));
    fireEvent.click(await screen.findByText('Stay'));
    expect(router.state.location.pathname).toBe(ADDRESS);
    expect(comment().value).toBe('half a thought');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await waitFor(() => {
      expect(router.state.blockers.values().next().value?.state).toBe('unblocked');
    });
    await act(() => router.navigate('/somewhere'));
    await waitFor(() => {
      expect(screen.getAllByText('Leave').length).toBeGreaterThan(0);
    });
    fireEvent.click(screen.getAllByText('Leave').at(-1) ?? document.body);
    await screen.findByText('elsewhere');
  });
});
