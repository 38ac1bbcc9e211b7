import {
  bulkActionOperation,
  mayRunOnRow,
  mayRunOnSelected,
  operationOf,
  rowActionOperation,
} from './access';
import type { RowAction } from './resource';

const books = {
  name: 'books',
  pages: {
    list: { path: '/books' },
    show: { path: '/books/:id' },
    create: { path: '/books/create' },
    edit: { path: '/books/:id/edit' },
  },
  deletable: true,
} as const;

describe('the call behind an action on a resource', () => {
  it.each([
    ['list', 'GET /admin/books'],
    ['show', 'GET /admin/books/{id}'],
    ['create', 'POST /admin/books'],
    ['edit', 'PATCH /admin/books/{id}'],
    ['delete', 'DELETE /admin/books/{id}'],
  ])('is for %s: %s', (action, operation) => {
    expect(operationOf(books, action)).toBe(operation);
  });

  it.each(['list', 'show', 'create', 'edit', 'delete'])(
    'is missing for %s where the description has no such thing',
    (action) => {
      expect(operationOf({ name: 'books', pages: {} }, action)).toBeUndefined();
    },
  );

  it.each(['lend', 'toString', ''])('is missing for an unknown action: "%s"', (action) => {
    expect(operationOf(books, action)).toBeUndefined();
  });

  it('is for a row action the path that it posts to', () => {
    expect(rowActionOperation({ path: '/auth/banned' })).toBe('POST /auth/banned');
  });

  it('is for selected rows the bulk call, or that of the row action which runs for each', () => {
    const ban = { name: 'ban', path: '/auth/banned', body: () => ({}) } as const;
    const users = { name: 'users', rowActions: [ban] };
    expect(bulkActionOperation(users, {})).toBe('POST /admin/users/bulk');
    expect(bulkActionOperation(users, { runPerRow: 'ban' })).toBe('POST /auth/banned');
  });
});

describe('an action with roles of its own', () => {
  const publish: RowAction = {
    name: 'publish',
    path: '/admin/challenges/bulk',
    body: () => ({}),
    roles: ['viewer'],
  };
  const challenges = { name: 'challenges', rowActions: [publish] };

  it('is for admins and for those roles, not for all who may call its path', () => {
    expect(mayRunOnRow(['author'], { path: publish.path })).toBe(true);
    expect(mayRunOnRow(['author'], publish)).toBe(false);
    expect(mayRunOnRow(['author', 'viewer'], publish)).toBe(true);
    expect(mayRunOnRow(['admin'], publish)).toBe(true);
    expect(mayRunOnRow(['viewer'], publish)).toBe(false);
  });

  it('is for the same roles where it runs on selected rows', () => {
    for (const action of [{ name: 'publish' }, { name: 'open', action: 'publish' }]) {
      expect(mayRunOnSelected(['author'], challenges, action)).toBe(false);
      expect(mayRunOnSelected(['admin'], challenges, action)).toBe(true);
    }
    expect(mayRunOnSelected(['author'], challenges, { name: 'hide' })).toBe(true);
  });
});
