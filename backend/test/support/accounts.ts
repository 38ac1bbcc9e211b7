import { AccountsService, type NewAccount } from '../../src/modules/auth';
import type { ApiAnswer } from './client';
import type { World } from './app';
import { awaitCode } from './mails';

export const PASSWORD = 'correct horse battery staple';

let serial = 0;

export interface Person {
  id: number;
  username: string;
  email: string;
  password: string;
}

/** Inserts an account without the API. */
export async function createAccount(world: World, account: Partial<NewAccount> = {}) {
  serial += 1;
  const name = `person.${String(serial)}x`;
  const full = { username: name, email: `${name}@example.org`, ...account };
  const accounts = world.app.get(AccountsService, { strict: false });
  const id = await accounts.create({ ...full, password: PASSWORD });
  return { id, username: full.username, email: full.email, password: PASSWORD };
}

export function logIn(world: World, person: Person, more: object = {}): Promise<ApiAnswer> {
  const { username, password } = person;
  return world.api.post('/auth/login', { emailorusername: username, password, ...more });
}

/** Inserts an account with a session. */
export async function createSession(world: World, account: Partial<NewAccount> = {}) {
  const person = await createAccount(world, account);
  const { status, body } = await logIn(world, person);
  if (status !== 200) throw new Error(`log-in failed: ${JSON.stringify(body)}`);
  return { ...person, access: String(body.access), refresh: String(body.refresh) };
}

/** The code in the newest mail to an address. */
export async function codeFor(
  world: World,
  email: string,
  purpose: 'register' | 'changepassword' | 'changeemail',
  mailNumber = 1,
): Promise<string> {
  const { status, body } = await world.api.post('/auth/verify', { email, purpose });
  if (status !== 200) throw new Error(`no code: ${JSON.stringify(body)}`);
  return awaitCode(world, email, mailNumber);
}

/** The body of an internal user's registration, valid except for the code. */
export function registration(username: string, more: object = {}) {
  return {
    type: 'internal',
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    telephone: '+86 138-0000-0000',
    qqId: '10001',
    userGroup: 1,
    code: '000000',
    ...more,
  };
}

/** Resets the rate limits, so that the next code can be requested at once. */
export async function clearRateLimits(world: World): Promise<void> {
  await world.query('DELETE FROM rate_limit');
}
