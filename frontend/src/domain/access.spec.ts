import { QueryClient } from '@tanstack/react-query';
import { fetchUser, session, type UserGrant, type UserInfo } from '../api';
import {
  canCall,
  firstEnd,
  opensControlPanel,
  refreshRoles,
  rolesOfAccount,
  viewedCategories,
} from './access';
import { categories } from './category';
import { userQuery } from './user';

jest.mock('../api', () => ({
  ...jest.requireActual<object>('../api'),
  fetchUser: jest.fn(),
}));

const profile = (...roles: string[]) =>
  // The only properties that are read.
  ({ grants: roles.map((role) => ({ role, categories: [], until: null })) }) as unknown as UserInfo;

describe('the roles of an account', () => {
  it.each([
    ['an admin', 'admin', undefined, ['admin']],
    ['a player', 'user', profile(), []],
    ['a player without a profile', 'user', undefined, []],
    ['an author', 'user', profile('author'), ['author']],
    ['an author who views', 'user', profile('author', 'viewer'), ['author', 'viewer']],
  ] as const)('of %s', (_, perm, info, roles) => {
    expect(rolesOfAccount(perm, info)).toEqual(roles);
  });
});

describe('a call of the API', () => {
  it('may be made with one of its roles', () => {
    expect(canCall(['admin'], 'GET /admin/users')).toBe(true);
    expect(canCall(['viewer', 'admin'], 'GET /admin/users')).toBe(true);
  });

  it('may not be made without any of them', () => {
    expect(canCall([], 'GET /admin/users')).toBe(false);
    expect(canCall(['reviewer', 'interviewer'], 'GET /admin/users')).toBe(false);
  });

  it.each(['GET /admin/secrets', 'PATCH /admin/users', 'toString', ''])(
    'that the document does not list may be made by nobody: "%s"',
    (operation) => {
      expect(canCall(['admin', 'author', 'viewer'], operation)).toBe(false);
    },
  );
});

it('the control panel opens for users who may list a resource', () => {
  expect(opensControlPanel(['admin'])).toBe(true);
  expect(opensControlPanel(['author'])).toBe(true);
  expect(opensControlPanel(['viewer'])).toBe(true);
  expect(opensControlPanel(['interviewer'])).toBe(true);
  expect(opensControlPanel(['reviewer'])).toBe(true);
  expect(opensControlPanel([])).toBe(false);
});

describe('the first end of the grants', () => {
  const grant = (until: string | null): UserGrant => ({ role: 'author', categories: [], until });

  it.each([
    [[], null],
    [[null], null],
    [['2027-03-01T00:00:00.000Z', null, '2027-02-01T00:00:00.000Z'], '2027-02-01T00:00:00.000Z'],
  ])('of %j is %s', (ends, first) => {
    expect(firstEnd(ends.map(grant))).toBe(first);
  });
});

describe('after an event of the server', () => {
  const fetchProfile = jest.mocked(fetchUser);
  beforeEach(() => fetchProfile.mockReset());
  const login = (perm: 'admin' | 'user') =>
    session.set({ userId: 7, perm, accessToken: 'a', refreshToken: 'r' });
  const answer = () => fetchProfile.mockResolvedValue(profile('author'));

  it.each([
    ['account.changed', 1],
    ['connected', 0],
    ['board.changed', 0],
  ] as const)('%s fetches a profile that was just fetched %d times', async (name, times) => {
    login('user');
    answer();
    const client = new QueryClient();
    client.setQueryData(userQuery(7).queryKey, profile());
    await refreshRoles(client, { name });
    expect(fetchProfile).toHaveBeenCalledTimes(times);
  });

  it('a new connection fetches a profile that is older', async () => {
    login('user');
    answer();
    const client = new QueryClient();
    client.setQueryData(userQuery(7).queryKey, profile(), { updatedAt: Date.now() - 60_000 });
    await refreshRoles(client, { name: 'connected' });
    expect(client.getQueryData(userQuery(7).queryKey)).toEqual(profile('author'));
  });

  it('an answer that was on its way is not trusted', async () => {
    login('user');
    const client = new QueryClient();
    fetchProfile.mockResolvedValueOnce(profile()).mockResolvedValueOnce(profile('author'));
    const early = client.query(userQuery(7));
    await refreshRoles(client, { name: 'account.changed' });
    await early;
    expect(client.getQueryData(userQuery(7).queryKey)).toEqual(profile('author'));
  });

  it('a failure changes nothing, and admins ask for nothing', async () => {
    login('user');
    fetchProfile.mockRejectedValue(new Error('No network.'));
    const client = new QueryClient();
    await refreshRoles(client, { name: 'account.changed' });
    expect(client.getQueryData(userQuery(7).queryKey)).toBeUndefined();
    login('admin');
    fetchProfile.mockClear();
    await refreshRoles(client, { name: 'account.changed' });
    expect(fetchProfile).not.toHaveBeenCalled();
  });
});

describe('the categories whose statistics a user sees', () => {
  const scored = categories.map(({ category }) => category).filter((one) => one !== 'notice');
  const grant = (role: UserGrant['role'], limits: UserGrant['categories']): UserGrant => ({
    ...{ role, categories: limits, until: null },
  });

  it.each([
    ['an admin', 'admin', [], scored],
    ['a viewer', 'user', [grant('viewer', [])], scored],
    ['a viewer of some', 'user', [grant('viewer', ['pwn', 'web'])], ['web', 'pwn']],
    ['an author', 'user', [grant('author', [])], []],
    ['a player', 'user', [], []],
  ] as const)('of %s', (_, perm, grants, seen) => {
    expect(viewedCategories(perm, grants)).toEqual(seen);
  });
});
