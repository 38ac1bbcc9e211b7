import type { Role } from '../../api';
import { accessProvider } from './access-provider';

let roles: Role[] = [];

const { can } = accessProvider(
  [
    { name: 'users', pages: { list: {}, show: {}, edit: {}, create: {} }, deletable: true },
    { name: 'submissions', pages: { list: {} } },
    { name: 'books', pages: { list: {} } },
  ],
  () => roles,
);

const answer = async (resource: string, action: string) => (await can({ resource, action })).can;

it.each([
  ['users', 'list', true],
  ['users', 'show', true],
  ['users', 'edit', true],
  ['users', 'delete', true],
  // The API cannot create users.
  ['users', 'create', false],
  ['submissions', 'list', true],
  // This resource has only a list page.
  ['submissions', 'show', false],
  ['submissions', 'delete', false],
  // Unknown to the API, to the resources, or as an action.
  ['books', 'list', false],
  ['secrets', 'list', false],
  ['users', 'act', false],
] as const)('answers for an admin about %s, %s: %s', async (resource, action, expected) => {
  roles = ['admin'];
  expect(await answer(resource, action)).toBe(expected);
});

it('follows the roles of the user', async () => {
  roles = [];
  expect(await answer('users', 'list')).toBe(false);
  roles = ['reviewer'];
  expect(await answer('users', 'list')).toBe(false);
  roles = ['reviewer', 'admin'];
  expect(await answer('users', 'list')).toBe(true);
});
