import { screen } from '@testing-library/react';
import { http, session } from '../../api';
import { renderScreen } from '../../components/testing/render-screen';
import { UserCenter } from './user-center';

const TOTALS = { score: 0, rank: null, groupRank: null, solved: 0, flags: 0, bloods: 0 };
const ANSWERS: Record<string, object> = {
  '/user/info/1': { userId: 1, username: 'ada', userGroup: 2, email: 'ada@example.org', roles: [] },
  '/user/solved/1': { totals: TOTALS, byCategory: [], solved: [], timeline: [] },
  '/user/ledger/1': { list: [], total: 0 },
  '/user/data': { kinds: [], fileBytes: 0 },
};

function open(perm: 'admin' | 'user') {
  session.set({ userId: 1, perm, accessToken: 'a', refreshToken: 'r' });
  jest.spyOn(http, 'get').mockImplementation((path) => {
    // A picture that fails to load is replaced by initials.
    if (path.includes('/avatar/')) return Promise.reject(new Error('No picture'));
    return Promise.resolve({ data: ANSWERS[path] ?? [] });
  });
  renderScreen(<UserCenter />, '/user', '/user');
}

afterEach(() => session.clear());

describe('the user center', () => {
  it('shows a player the score', async () => {
    open('user');
    expect(await screen.findByText('game.total.score')).toBeTruthy();
    expect(screen.queryByText('userCenter.admin.title')).toBeNull();
  });

  it('tells an admin that they are on no board instead of a score of 0', async () => {
    open('admin');
    const link = await screen.findByRole('link', { name: /controlPanel/ });
    expect(link.getAttribute('href')).toBe('/control_panel');
    expect(screen.getByText('userCenter.admin.title')).toBeTruthy();
    expect(screen.queryByText('game.total.score')).toBeNull();
    expect(screen.queryByText('userCenter.solved.title')).toBeNull();
  });
});
