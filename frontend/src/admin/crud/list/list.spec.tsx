import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from '../../../api';
import { resources } from '../../resources';
import { renderAdmin, loadLanguage } from '../testing/render-admin';

async function open(address: string) {
  const view = renderAdmin(resources, address);
  await waitFor(() => expect(document.querySelector('tbody [aria-label^="More"]')).not.toBeNull());
  return view;
}

const click = async (text: string) => {
  fireEvent.click(await screen.findByText(text));
};

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

describe('a list', () => {
  it('keeps search and page in the address', async () => {
    const { router, server } = await open('/control_panel/users');
    const box = screen.getByPlaceholderText('Search');
    fireEvent.change(box, { target: { value: 'ann' } });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
    await waitFor(() =>
      expect(server.lists.at(-1)).toMatchObject({
        filters: [{ field: 'q', operator: 'eq', value: 'ann' }],
      }),
    );
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toContain('ann'));
  });

  it('starts with the page, filters and sorting of the URL', async () => {
    const { server } = await open(
      '/control_panel/users?currentPage=3&pageSize=50&sorters[0][field]=email&sorters[0][order]=desc',
    );
    expect(server.lists.at(-1)).toMatchObject({
      pagination: { currentPage: 3, pageSize: 50 },
      sorters: [{ field: 'email', order: 'desc' }],
    });
  });

  it('deletes only after a warning that the action is irreversible', async () => {
    const { server } = await open('/control_panel/invitations');
    fireEvent.click(screen.getByLabelText('More actions for vexil{some_code}'));
    await click('Delete');
    await screen.findByText('This action is irreversible.');
    expect(server.writes).toEqual([]);
    fireEvent.click(screen.getAllByText('Delete').at(-1) ?? document.body);
    await waitFor(() =>
      expect(server.writes).toEqual([{ call: 'delete', resource: 'invitations', id: 7 }]),
    );
  });

  it('runs a row action of the description', async () => {
    const post = jest.spyOn(http, 'post').mockResolvedValue({ data: {} });
    await open('/control_panel/users');
    fireEvent.click(screen.getByLabelText('More actions for Some text'));
    await click('Revoke admin');
    await screen.findAllByText('Revoke the admin privileges of Some text?');
    fireEvent.click(screen.getAllByText('Revoke admin').at(-1) ?? document.body);
    await screen.findByText('Admin privileges revoked');
    expect(post).toHaveBeenCalledWith('/auth/admin', { userId: 7, admin: false });
  });

  it('offers bulk actions on the selected rows', async () => {
    const { server } = await open('/control_panel/challenges');
    // The release check reports no problem.
    jest.spyOn(http, 'post').mockResolvedValue({ data: [] });
    fireEvent.click(screen.getByLabelText('Select Some text'));
    await click('Release');
    await screen.findAllByText('Release 1 selected challenge?');
    fireEvent.click(screen.getAllByText('Release').at(-1) ?? document.body);
    await waitFor(() =>
      expect(server.writes).toEqual([
        { call: 'updateMany', resource: 'challenges', id: [7], sent: 'publish' },
      ]),
    );
  });

  it('asks about what players would meet before a bulk release', async () => {
    const { server } = await open('/control_panel/challenges');
    const problems = ['noFlags', 'opensLater'];
    const check = { challengeId: 7, title: 'Some text', titleEn: null, problems };
    const opensAt = '2100-01-01T00:00:00.000Z';
    const post = jest.spyOn(http, 'post').mockResolvedValue({ data: [{ ...check, opensAt }] });
    fireEvent.click(screen.getByLabelText('Select Some text'));
    await click('Release');
    await screen.findAllByText('1 of these challenges is not ready');
    expect(post).toHaveBeenCalledWith('/admin/challenges/release-check', { ids: [7] });
    expect(screen.getByText(/nobody can solve it/u)).toBeTruthy();
    expect(screen.getByText(/opens only at .*2100/u)).toBeTruthy();
    expect(server.writes).toEqual([]);
    fireEvent.click(screen.getByText('Release all anyway'));
    await waitFor(() => expect(server.writes).toHaveLength(1));
  });
});

describe('a bulk action that some rows refuse', () => {
  it('lists them with their reasons and keeps them selected', async () => {
    const { server } = await open('/control_panel/challenges');
    server.refuseRow(7, 'Another admin is faster');
    // The release check reports no problem.
    jest.spyOn(http, 'post').mockResolvedValue({ data: [] });
    fireEvent.click(screen.getByLabelText('Select Some text'));
    await click('Release');
    await screen.findAllByText('Release 1 selected challenge?');
    fireEvent.click(screen.getAllByText('Release').at(-1) ?? document.body);
    await screen.findByText('Some text: Another admin is faster');
    expect(screen.getAllByText('0 succeeded, 1 failed')).not.toEqual([]);
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.queryByText('1 challenge released')).toBeNull();
  });
});

describe('the children of a row', () => {
  it('are listed, created and edited on its page', async () => {
    const { server, router } = await open('/challenge/edit/7');
    expect(server.lists).toContainEqual(
      expect.objectContaining({
        resource: 'flags',
        filters: [{ field: 'challengeId', operator: 'eq', value: 7 }],
      }),
    );
    await click('New flag');
    const literal = await waitFor(() => {
      const input = document.querySelector<HTMLInputElement>('.ant-drawer #flags_flagLiteral');
      if (!input) throw new Error('The drawer is still closed.');
      return input;
    });
    fireEvent.change(literal, { target: { value: 'vexil{two}' } });
    await click('Create');
    await waitFor(() => {
      expect(server.writes).toEqual([
        {
          call: 'create',
          resource: 'flags',
          // A new flag starts with the challenge's base score.
          sent: { flagLiteral: 'vexil{two}', kind: 'static', score: 7, challengeId: 7 },
        },
      ]);
    });
    expect(router.state.location.pathname).toBe('/challenge/edit/7');
  });
});
