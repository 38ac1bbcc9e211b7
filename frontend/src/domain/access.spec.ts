import type { UserGrant, UserInfo } from '../api';
import { canCall, opensControlPanel, rolesOfAccount, viewedCategories } from './access';
import { categories } from './category';

const profile = (...roles: string[]) =>
  // All that it reads.
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

it('the control panel opens for those who may list something in it', () => {
  expect(opensControlPanel(['admin'])).toBe(true);
  expect(opensControlPanel(['author'])).toBe(true);
  expect(opensControlPanel(['viewer'])).toBe(true);
  expect(opensControlPanel(['reviewer', 'interviewer'])).toBe(false);
  expect(opensControlPanel([])).toBe(false);
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
