import type { Role } from '../../api';
import { canCall } from '../../domain/access';
import {
  activeUsersPath,
  challengeUsersPath,
  listLinks,
  registrationsPath,
  submissionsPath,
} from './list-links';
import { readPage, readSpan } from './read-address';

const span = {
  start: Date.parse('2026-11-23T16:00:00Z'),
  end: Date.parse('2026-11-24T16:00:00Z'),
};

/** Parses the filters of a URL like Refine. */
function filtersOf(path: string) {
  const query = new URL(path, 'http://any.test').searchParams;
  const found: Record<string, string[]> = {};
  for (let at = 0; query.has(`filters[${String(at)}][field]`); at += 1) {
    const part = (name: string) => query.get(`filters[${String(at)}][${name}]`) ?? '';
    const value = part('value') || part('value][0');
    found[`${part('field')} ${part('operator')}`] = [value];
  }
  return Object.fromEntries(Object.entries(found).map(([key, [value]]) => [key, value]));
}

describe('the links of numbers', () => {
  it('lead to the registrations of a span, whose end is not in it', () => {
    const path = registrationsPath(span);
    expect(path).toMatch(/^\/control_panel\/users\?/);
    expect(filtersOf(path)).toEqual({
      'createdAt gte': '2026-11-23T16:00:00.000Z',
      'createdAt lte': '2026-11-24T15:59:59.999Z',
      'admin eq': 'false',
      'banned eq': 'false',
    });
  });

  it('lead to submissions by time, result, user, challenge and text', () => {
    expect(filtersOf(submissionsPath({ of: 'player', span, result: 'wrong' }))).toEqual({
      'player eq': 'true',
      'timestamp gte': '2026-11-23T16:00:00.000Z',
      'timestamp lte': '2026-11-24T15:59:59.999Z',
      'result in': 'wrong',
    });
    expect(
      filtersOf(submissionsPath({ userId: 7, challengeId: 9, flag: 'vexil{a&b=c}[0] +' })),
    ).toEqual({ 'userId eq': '7', 'challengeId eq': '9', 'flag eq': 'vexil{a&b=c}[0] +' });
  });

  it('lead to the active users of a span, which their page reads', () => {
    const query = new URL(activeUsersPath(span), 'http://any.test').searchParams;
    expect(readSpan(query)).toEqual(span);
  });

  it('lead to the users of a challenge', () => {
    expect(challengeUsersPath(5, 'tried')).toBe(
      '/control_panel/statistics/challenges/5?users=tried#users',
    );
  });
});

describe('the links that a user may follow', () => {
  const linksOf = (...roles: Role[]) => {
    const links = listLinks((operation) => canCall(roles, operation));
    const paths = {
      registrations: links.registrations(span),
      activeUsers: links.activeUsers(span),
      stuckUsers: links.stuckUsers(),
      submissions: links.submissions({ userId: 7 }),
      user: links.user(7),
      challenges: links.challenges(),
      matrix: links.matrix(9),
    };
    return Object.entries(paths).flatMap(([name, path]) => (path === undefined ? [] : [name]));
  };

  it.each([
    [
      ['admin'],
      ['registrations', 'activeUsers', 'stuckUsers', 'submissions', 'user', 'challenges', 'matrix'],
    ],
    [['viewer'], ['activeUsers', 'stuckUsers', 'matrix']],
    [['author'], ['challenges']],
    [
      ['author', 'viewer'],
      ['activeUsers', 'stuckUsers', 'challenges', 'matrix'],
    ],
    [[], []],
  ] as const)('with the roles %j', (roles, names) => {
    expect(linksOf(...roles)).toEqual(names);
  });
});

describe('an address', () => {
  it.each(['', 'from=2026-11-24', 'from=2026-11-24&to=2026-11-23', 'from=x&to=y'])(
    'with %j has no span',
    (query) => {
      expect(readSpan(new URLSearchParams(query))).toBeUndefined();
    },
  );

  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=1e3', 1],
  ])('with %j has page %i', (query, page) => {
    expect(readPage(new URLSearchParams(query))).toBe(page);
  });
});
