import { canonicalUsername, usernameSkeleton } from '../lib/look-alikes';
import type { User } from '../modules/users';
import { DAY } from './history';
import { demoFreshmen, type DemoPlayer, demoPlayers } from './players';

type NewUser = Partial<User> & Pick<User, 'username'>;

/** The accounts that can log in, with their passwords; valid only while the server listens on loopback. */
export const DEMO_PASSWORDS = {
  player: 'vexil-demo-player',
  author: 'vexil-demo-author',
  viewer: 'vexil-demo-viewer',
  lead: 'vexil-demo-lead',
  interviewer: 'vexil-demo-interviewer',
  reviewer: 'vexil-demo-reviewer',
  admin: 'vexil-demo-admin',
};

export type DemoLogin = keyof typeof DEMO_PASSWORDS;

/** Of the accounts that cannot log in. */
const FIRST_TELEPHONE = 13_800_000_000;

/** The address that identifies an account that can log in. */
export const demoEmail = (login: string) => `${login}@vexil.example`;

/** Returns the rows of all demo accounts: player and admin, fictitious players, accounts with roles. */
export function demoAccounts(hashes: Record<DemoLogin, string>, now: number): Partial<User>[] {
  const accounts: NewUser[] = [
    { username: 'admin', passwordHash: hashes.admin, admin: true, userGroup: 2 },
    { username: 'player', passwordHash: hashes.player, userGroup: 0 },
    ...demoPlayers.map(fictitious),
    { username: 'author', passwordHash: hashes.author, userGroup: 2 },
    { username: 'viewer', passwordHash: hashes.viewer, userGroup: 2 },
    { username: 'lead', passwordHash: hashes.lead, userGroup: 1 },
    { username: 'interviewer', passwordHash: hashes.interviewer, userGroup: 1 },
    ...demoFreshmen.map((player) => ({
      ...fictitious(player),
      createdAt: registered(player, now),
    })),
    { username: 'reviewer', passwordHash: hashes.reviewer, userGroup: 1 },
  ];
  return accounts.map((account, index) => ({
    telephone: account.passwordHash === null ? String(FIRST_TELEPHONE + index) : '',
    qqId: '',
    usernameCanonical: canonicalUsername(account.username),
    usernameSkeleton: usernameSkeleton(account.username),
    email: emailOf(account.username, index),
    createdAt: new Date(now - 44 * DAY + index * (DAY / 24)),
    ...account,
  }));
}

function fictitious({ username, userGroup }: DemoPlayer): NewUser {
  return { username, userGroup, passwordHash: null };
}

/** A few hours before the first submission. */
function registered({ days }: DemoPlayer, now: number): Date {
  return new Date(now - (days + 0.25) * DAY);
}

function emailOf(username: string, index: number): string {
  const local = /^[a-z]+$/.test(username) ? username : `player${String(index)}`;
  return demoEmail(local);
}
