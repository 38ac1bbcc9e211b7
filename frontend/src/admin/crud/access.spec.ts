import { bulkActionOperation, operationOf, rowActionOperation } from './access';

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
