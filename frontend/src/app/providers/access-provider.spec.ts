import { session } from '../../api';
import { accessProvider } from './access-provider';

const { can } = accessProvider([
  {
    name: 'flags',
    pages: { list: { roles: ['admin', 'user'] }, edit: { roles: ['admin'] } },
    deletableBy: ['admin'],
  },
  { name: 'instances', pages: { list: { roles: ['admin'] } } },
]);

const login = (perm: 'admin' | 'user') =>
  session.set({ userId: 7, perm, accessToken: 'a', refreshToken: 'b' });

it.each([
  ['user', 'list', true],
  ['user', 'edit', false],
  ['user', 'delete', false],
  ['admin', 'edit', true],
  ['admin', 'delete', true],
  ['admin', 'create', false],
] as const)('answers whether a %s may %s: %s', async (perm, action, may) => {
  login(perm);
  await expect(can({ resource: 'flags', action })).resolves.toEqual({ can: may });
});

it('allows row actions to the roles that edit, or that list where there is no edit page', async () => {
  login('user');
  await expect(can({ resource: 'flags', action: 'act' })).resolves.toEqual({ can: false });
  await expect(can({ resource: 'instances', action: 'act' })).resolves.toEqual({ can: false });
  login('admin');
  await expect(can({ resource: 'flags', action: 'act' })).resolves.toEqual({ can: true });
  await expect(can({ resource: 'instances', action: 'act' })).resolves.toEqual({ can: true });
});

it('denies an unknown resource', async () => {
  login('admin');
  await expect(can({ resource: 'secrets', action: 'list' })).resolves.toEqual({ can: false });
});
