import {
  type ActiveRole,
  canViewScores,
  hasRoleFor,
  keepsRights,
  mayCall,
  NO_RIGHTS,
  type Rights,
} from './roles';

const rights = (...roles: ActiveRole[]): Rights => ({ admin: false, roles });
const admin: Rights = { admin: true, roles: [] };
const viewer = rights({ role: 'viewer', categories: [] });
const webViewer = rights({ role: 'viewer', categories: ['web'] });

describe('the rights of a user', () => {
  it('open operations to admins and to holders of an admitted role', () => {
    expect(mayCall(admin, [])).toBe(true);
    expect(mayCall(webViewer, ['author', 'viewer'])).toBe(true);
    expect(mayCall(viewer, ['author'])).toBe(false);
    expect(mayCall(NO_RIGHTS, ['author', 'reviewer', 'viewer', 'lead', 'interviewer'])).toBe(false);
  });

  it('hold a role for its categories, or for all where it names none', () => {
    expect(hasRoleFor(viewer, 'viewer', 'pwn')).toBe(true);
    expect(hasRoleFor(webViewer, 'viewer', 'web')).toBe(true);
    expect(hasRoleFor(webViewer, 'viewer', 'pwn')).toBe(false);
    expect(hasRoleFor(viewer, 'author', 'pwn')).toBe(false);
  });

  it('show all scores to admins and to viewers of all categories', () => {
    expect([admin, viewer, webViewer, NO_RIGHTS].map(canViewScores)).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it.each([
    ['nothing held before', NO_RIGHTS, NO_RIGHTS, true],
    ['a role more', NO_RIGHTS, viewer, true],
    ['the same role', webViewer, webViewer, true],
    ['more categories', webViewer, rights({ role: 'viewer', categories: ['pwn', 'web'] }), true],
    ['all categories', webViewer, viewer, true],
    ['fewer categories', viewer, webViewer, false],
    ['other categories', webViewer, rights({ role: 'viewer', categories: ['pwn'] }), false],
    ['another role', viewer, rights({ role: 'author', categories: [] }), false],
    ['no role', webViewer, NO_RIGHTS, false],
    ['a promotion', viewer, admin, true],
    ['a demotion', admin, viewer, false],
  ])('are compared with those before: %s', (_, before, now, kept) => {
    expect(keepsRights(before, now)).toBe(kept);
  });
});
