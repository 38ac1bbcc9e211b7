import { SessionsService } from '../../src/modules/auth';
import { UsersRepository } from '../../src/modules/users';
import type { World } from './app';

export interface TestUser {
  id: number;
  username: string;
  token: string;
}

let serial = 0;

/** Inserts an account with a session, without a password because hashing is slow. */
export async function createUser(
  world: World,
  options: { username?: string; admin?: boolean; userGroup?: number } = {},
): Promise<TestUser> {
  serial += 1;
  const username = options.username ?? `player${String(serial)}x`;
  const users = world.app.get(UsersRepository, { strict: false });
  const id = await users.insert(
    {
      username,
      email: `${username}@example.org`,
      passwordHash: 'none',
      telephone: '',
      qqId: '',
      userGroup: options.userGroup ?? 0,
      admin: options.admin ?? false,
      locale: 'en-US',
    },
    world.sql,
  );
  return openSession(world, { id, username });
}

/** Opens another session of the account. */
export async function openSession(
  world: World,
  { id, username }: Omit<TestUser, 'token'>,
): Promise<TestUser> {
  const account = await world.app.get(UsersRepository, { strict: false }).findById(id);
  if (!account) throw new Error('the account is gone');
  const sessions = world.app.get(SessionsService, { strict: false });
  const tokens = await sessions.open(account, false, { ip: '127.0.0.1' });
  if (!tokens) throw new Error('no session');
  return { id, username, token: tokens.access };
}
