import type { EntityManager } from 'typeorm';
import { ChallengeAuthor } from '../modules/challenges';
import { RoleGrant } from '../modules/roles';
import { behindThePage } from './challenges/behind-the-page';
import { unreleased } from './challenges/unreleased';
import { DAY } from './history';
import { challengeIdOf, type DemoIds } from './write-history';

/** The authors of challenges. None of them has captures of the challenge, as authors earn no points on their own. */
const AUTHORS = [
  { challenge: behindThePage, usernames: ['author'] },
  { challenge: unreleased, usernames: ['author', 'kestrel'] },
];

/** Grants roles, one of which has expired, and sets the authors of some challenges. */
export async function writeRoles(manager: EntityManager, ids: DemoIds, now: number): Promise<void> {
  const idOf = (username: string) => ids.users.get(username) ?? 0;
  const by = { grantedBy: idOf('admin'), createdAt: new Date(now - 40 * DAY) };
  await manager.insert(RoleGrant, [
    { ...by, userId: idOf('author'), role: 'author' },
    { ...by, userId: idOf('viewer'), role: 'viewer' },
    {
      ...by,
      userId: idOf('kestrel'),
      role: 'author',
      categories: ['web', 'crypto'],
      until: new Date(now + 60 * DAY),
    },
    { ...by, userId: idOf('reviewer'), role: 'reviewer' },
    { ...by, userId: idOf('kestrel'), role: 'reviewer', categories: ['dev', 'design'] },
    {
      ...by,
      userId: idOf('marmalade'),
      role: 'viewer',
      categories: ['misc'],
      until: new Date(now - 5 * DAY),
    },
  ]);
  for (const { challenge, usernames } of AUTHORS)
    for (const username of usernames)
      await manager.insert(ChallengeAuthor, {
        challengeId: challengeIdOf(ids.flags, challenge),
        userId: idOf(username),
      });
}
