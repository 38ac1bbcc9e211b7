import { AccountsService, type AccountDraft } from '../../src/modules/auth';
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

/** An account, made behind the API. */
export async function createAccount(world: World, draft: Partial<AccountDraft> = {}) {
  serial += 1;
  const name = `person.${String(serial)}x`;
  const full = { username: name, email: `${name}@example.org`, ...draft };
  const accounts = world.app.get(AccountsService, { strict: false });
  const id = await accounts.create({ ...full, password: PASSWORD });
  return { id, username: full.username, email: full.email, password: PASSWORD };
}

export function logIn(world: World, person: Person, more: object = {}): Promise<ApiAnswer> {
  const { username, password } = person;
  return world.api.post('/auth/login', { emailorusername: username, password, ...more });
}

/** An account with an open session. */
export async function createSession(world: World, draft: Partial<AccountDraft> = {}) {
  const person = await createAccount(world, draft);
  const { status, body } = await logIn(world, person);
  if (status !== 200) throw new Error(`log-in failed: ${JSON.stringify(body)}`);
  return { ...person, access: String(body.access), refresh: String(body.refresh) };
}

/** A code for the address, out of its newest mail. */
export async function codeFor(
  world: World,
  email: string,
  purpose: 'register' | 'changepassword',
  mailNumber = 1,
): Promise<string> {
  const { status, body } = await world.api.post('/auth/verify', { email, purpose });
  if (status !== 200) throw new Error(`no code: ${JSON.stringify(body)}`);
  return awaitCode(world, email, mailNumber);
}

/** A registration of an internal user that would succeed with a right code. */
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

/** Lets the next code be asked for at once. */
export async function clearRateLimits(world: World): Promise<void> {
  await world.query('DELETE FROM rate_limit');
}
