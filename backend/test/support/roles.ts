import type { GrantedRole } from '../../src/http/access';
import type { World } from './app';
import { adminToken } from './challenges';

interface Grant {
  id: number;
  version: number;
}

/** Grants a role through the admin API. */
export async function grantRole(
  world: World,
  userId: number,
  role: GrantedRole,
  limits: { categories?: string[]; until?: string } = {},
): Promise<Grant> {
  const token = await adminToken(world);
  const granted = await world.api.post(
    '/admin/role-grants',
    { userId, role, ...limits },
    { token },
  );
  if (granted.status !== 201) throw new Error(JSON.stringify(granted.body));
  return granted.body as Grant;
}
