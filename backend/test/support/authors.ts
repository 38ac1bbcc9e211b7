import { adminToken } from './challenges';
import type { World } from './app';
import type { TestUser } from './users';

/** Makes users authors of a challenge: an admin invites them, and each accepts. */
export async function makeAuthors(world: World, id: number, users: TestUser[]): Promise<void> {
  const token = await adminToken(world);
  const path = `/admin/challenges/${String(id)}`;
  const { authorIds } = (await world.api.get(path, { token })).body;
  const wanted = [...authorIds, ...users.map((user) => user.id)];
  const invited = await world.api.patch(path, { authorIds: wanted }, { token });
  if (invited.status !== 200) throw new Error(JSON.stringify(invited.body));
  for (const user of users) {
    const answer = await answerInvitation(world, id, user, true);
    if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
  }
}

/** Accepts or declines an invitation to become an author. */
export const answerInvitation = (world: World, id: number, user: TestUser, accept: boolean) =>
  world.api.post(`/author-invitations/${String(id)}`, { accept }, user);
