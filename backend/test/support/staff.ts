import type { StaffRole } from '../../src/http/access';
import type { World } from './app';
import { adminToken } from './challenges';

/** Adds a user to the staff of a campaign through the admin API. */
export async function addStaff(
  world: World,
  campaignId: number,
  userId: number,
  kind: StaffRole,
  positionIds: number[] = [],
): Promise<{ id: number; version: number }> {
  const token = await adminToken(world);
  const body = { campaignId, userId, kind, positionIds };
  const added = await world.api.post('/admin/campaign-staff', body, { token });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return added.body as { id: number; version: number };
}

/** Removes a user from the staff of a campaign. */
export async function removeStaff(world: World, id: number): Promise<void> {
  const token = await adminToken(world);
  const removed = await world.api.delete(`/admin/campaign-staff/${String(id)}`, undefined, {
    token,
  });
  if (removed.status !== 200) throw new Error(JSON.stringify(removed.body));
}
