import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, session, type StuckUsers } from '../../api';
import { address, renderScreen } from '../../components/testing/render-screen';
import { changeSettings } from '../../lib/settings';
import { paths } from '../../lib/routes';
import { StuckUsersPage } from './stuck-users-page';

const stuck = (challengeId: number, title: string): StuckUsers['list'][number] => ({
  ...{ userId: 7, username: 'kestrel', userGroup: 0, challengeId, title, titleEn: null },
  ...{ category: 'web', wrongSubmissions: 6 },
  ...{ firstAt: '2026-11-20T08:00:00.000Z', lastAt: '2026-11-21T08:00:00.000Z' },
});
const TWO = { users: 1, total: 2, list: [stuck(5, 'Caesar'), stuck(9, 'Maze')] };

function open(answer: () => Promise<{ data: StuckUsers }>, at: string = paths.stuckUsers) {
  const get = jest
    .spyOn(http, 'get')
    .mockImplementation((path) =>
      path.endsWith('/stuck-users') ? answer() : Promise.resolve({ data: {} }),
    );
  renderScreen(<StuckUsersPage />, paths.stuckUsers, at);
  return get;
}

const account = { accessToken: 'a', refreshToken: 'r', userId: 1, username: 'admin' };

beforeEach(() => {
  localStorage.clear();
  session.clear();
});
afterEach(() => {
  cleanup();
  changeSettings({ device: 'desktop' });
});

const linksOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('link')
    .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));

it.each(['desktop', 'mobile'] as const)(
  'leads an admin to player, challenge and submissions of each row, on a %s',
  async (device) => {
    session.set({ ...account, perm: 'admin' });
    act(() => changeSettings({ device }));
    open(() => Promise.resolve({ data: TWO }));
    const row = (await screen.findByText('Maze')).closest('tr') ?? document.body;
    const [user, challenge, submissions = ''] = linksOf(row);
    expect(user).toBe('/control_panel/users/7');
    expect(challenge).toBe('/control_panel/statistics/challenges/9');
    for (const part of ['[field]=userId', '[field]=challengeId', '2026-11-20T08:00:00.000Z'])
      expect(submissions).toContain(part);
    expect(row.querySelectorAll('td')).toHaveLength(device === 'mobile' ? 1 : 6);
  },
);

it('shows a viewer the same without links to users and submissions', async () => {
  open(() => Promise.resolve({ data: TWO }));
  const row = (await screen.findByText('Maze')).closest('tr') ?? document.body;
  expect(linksOf(row)).toEqual(['/control_panel/statistics/challenges/9']);
});

it('says that nobody is stuck', async () => {
  open(() => Promise.resolve({ data: { users: 0, total: 0, list: [] } }));
  expect(await screen.findByText('statistics.stuck.none')).toBeTruthy();
});

it('reads the page of the address, and offers another try where it fails', async () => {
  const get = open(() => Promise.reject(new Error('down')), `${paths.stuckUsers}?page=2`);
  const retry = await screen.findByRole('button');
  expect(get).toHaveBeenCalledWith(expect.stringMatching(/stuck-users$/), {
    params: { page: 2, pageSize: 20 },
  });
  get.mockImplementation(() => Promise.resolve({ data: { users: 1, total: 22, list: TWO.list } }));
  fireEvent.click(retry);
  await screen.findByText('Maze');
  await waitFor(() => expect(address()).toBe(`${paths.stuckUsers}?page=2`));
});
