import { session } from '../api';
import { accessProvider } from './access-provider';

const { can } = accessProvider([
  {
    name: 'flags',
    pages: { list: { roles: ['admin', 'user'] }, edit: { roles: ['admin'] } },
    deletableBy: ['admin'],
  },
]);

const login = (perm: 'admin' | 'user') => {
  session.set({ userId: 7, perm, accessToken: 'a', refreshToken: 'b' });
};

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

it('denies a resource that nobody described', async () => {
  login('admin');
  await expect(can({ resource: 'secrets', action: 'list' })).resolves.toEqual({ can: false });
});
