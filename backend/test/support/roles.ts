import { GRANTABLE_ROLES, type GrantedRole } from '../../src/http/access';
import type { World } from './app';
import { adminToken } from './challenges';

interface Grant {
  id: number;
  version: number;
}

/** Grants a role: through the admin API, or by SQL if the role can no longer be granted. */
export async function grantRole(
  world: World,
  userId: number,
  role: GrantedRole,
  limits: { categories?: string[]; until?: string } = {},
): Promise<Grant> {
  if (!GRANTABLE_ROLES.some((known) => known === role)) {
    const [grant] = await world.query<Grant>(
      'INSERT INTO role_grant (user_id, role, categories) VALUES ($1, $2, $3) RETURNING id, version',
      [userId, role, limits.categories ?? []],
    );
    if (!grant) throw new Error('an INSERT answers its row');
    return grant;
  }
  const token = await adminToken(world);
  const granted = await world.api.post(
    '/admin/role-grants',
    { userId, role, ...limits },
    { token },
  );
  if (granted.status !== 201) throw new Error(JSON.stringify(granted.body));
  return granted.body as Grant;
}
