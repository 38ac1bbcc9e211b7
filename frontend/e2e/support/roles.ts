import { call } from './api';

interface Grant {
  id: number;
}

interface Limits {
  categories?: string[];
  until?: string;
}

export async function idOfPlayer(): Promise<number> {
  const [player] = await call<[{ id: number }]>('admin', 'GET', '/admin/users?username=player');
  return player.id;
}

/** Revokes all roles of the player, who is shared with other tests. */
export async function revokeRoles(): Promise<void> {
  const userId = String(await idOfPlayer());
  const grants = await call<Grant[]>('admin', 'GET', `/admin/role-grants?userId=${userId}`);
  for (const { id } of grants) await call('admin', 'DELETE', `/admin/role-grants/${String(id)}`);
}

export async function grantRole(role: 'author' | 'viewer', limits: Limits = {}): Promise<void> {
  const userId = await idOfPlayer();
  await call('admin', 'POST', '/admin/role-grants', { userId, role, ...limits });
}
