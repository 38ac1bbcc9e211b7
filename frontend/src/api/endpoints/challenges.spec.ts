import { http } from '../http';
import { session } from '../session';
import { fetchSolvers } from './challenges';

const row = (userId: number, place: number | null) => ({
  ...{ userId, username: `u${String(userId)}`, userGroup: 0, bloodRank: null, place },
  completedAt: '2026-01-01T00:00:00.000Z',
});
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => row(from + index, from + index));

function answering(data: unknown, total: number) {
  session.set({ userId: 1, perm: 'user', accessToken: 'a', refreshToken: 'r' });
  http.defaults.adapter = (config) => {
    const headers = { 'x-total-count': String(total) };
    return Promise.resolve({ status: 200, statusText: '', config, headers, data });
  };
}

describe('a page of solvers', () => {
  it('has the own row apart where another page has it', async () => {
    answering([...rows(1, 20), row(45, 45)], 45);
    expect(await fetchSolvers(7, 1)).toEqual({
      ...{ solvers: rows(1, 20), own: row(45, 45), total: 45, pageSize: 20 },
    });
  });

  it('has no separate own row on the own page, on a short page, or for others', async () => {
    answering(rows(41, 45), 45);
    expect((await fetchSolvers(7, 3)).own).toBeUndefined();
    answering([], 0);
    expect(await fetchSolvers(7, 1)).toMatchObject({ solvers: [], own: undefined, total: 0 });
  });

  it('has it apart behind the end, and during a freeze', async () => {
    answering([row(3, 3)], 3);
    expect(await fetchSolvers(7, 2)).toMatchObject({ solvers: [], own: row(3, 3) });
    const hidden = { ...row(9, null), afterFreeze: true };
    answering([...rows(1, 3), hidden], 3);
    expect(await fetchSolvers(7, 1)).toMatchObject({ solvers: rows(1, 3), own: hidden });
  });
});
