import { canonicalUsername, usernameSkeleton } from '../lib/look-alikes';
import type { User } from '../modules/users';
import { DAY } from './history';
import { demoPlayers } from './players';

/** The addresses that identify the two accounts of DEMO_PASSWORDS. */
export const DEMO_EMAILS = { admin: 'admin@vexil.example', player: 'player@vexil.example' };

type NewUser = Partial<User> & Pick<User, 'username'>;

/** The passwords of the two demo log-ins, valid only while the server listens on loopback. */
export const DEMO_PASSWORDS = { admin: 'vexil-demo-admin', player: 'vexil-demo-player' };

/** The rows of all demo accounts: the two that can log in, then the fictitious players. */
export function demoAccounts(
  hashes: { admin: string; player: string },
  now: number,
): Partial<User>[] {
  const accounts: NewUser[] = [
    { username: 'admin', passwordHash: hashes.admin, admin: true, userGroup: 2 },
    { username: 'player', passwordHash: hashes.player, userGroup: 0 },
    ...demoPlayers.map(({ username, userGroup }) => ({ username, userGroup, passwordHash: null })),
  ];
  return accounts.map((account, index) => ({
    telephone: '',
    qqId: '',
    usernameCanonical: canonicalUsername(account.username),
    usernameSkeleton: usernameSkeleton(account.username),
    email: emailOf(account.username, index),
    createdAt: new Date(now - 44 * DAY + index * (DAY / 24)),
    ...account,
  }));
}

function emailOf(username: string, index: number): string {
  const local = /^[a-z]+$/.test(username) ? username : `player${String(index)}`;
  return `${local}@vexil.example`;
}
