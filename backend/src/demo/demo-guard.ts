import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { queriesOf, transaction } from '../infra/database';
import { EventBus } from '../infra/events';
import { PasswordHasher } from '../modules/auth';
import { AccountSessions, User } from '../modules/users';
import { DEMO_PASSWORDS, demoEmail } from './accounts';

const passwordByEmail = new Map(
  Object.entries(DEMO_PASSWORDS).map(([login, password]) => [demoEmail(login), password]),
);

/**
 * Removes the passwords and sessions of the demo accounts unless the server listens on loopback, as the passwords are
 * public. On loopback the accounts get them again.
 */
export async function guardDemoAccounts(
  context: INestApplicationContext,
  loopback: boolean,
): Promise<void> {
  const hasher = context.get(PasswordHasher, { strict: false });
  const source = context.get(DataSource, { strict: false });
  const accounts = await source.manager.findBy(User, { email: In([...passwordByEmail.keys()]) });
  for (const account of accounts) {
    const password = passwordByEmail.get(account.email) ?? '';
    if (loopback) {
      if (account.passwordHash === null)
        await setHash(context, account, await hasher.hash(password));
    } else if (await hasher.verify(account.passwordHash, password)) {
      await setHash(context, account, null);
    }
  }
}

async function setHash(
  context: INestApplicationContext,
  account: User,
  passwordHash: string | null,
): Promise<void> {
  const source = context.get(DataSource, { strict: false });
  const sessions = context.get(AccountSessions, { strict: false });
  await transaction(source, async (manager) => {
    await manager.update(User, { id: account.id }, { passwordHash });
    if (passwordHash === null) await sessions.endAll(queriesOf(manager), account);
  });
  const events = context.get(EventBus, { strict: false });
  events.publish('session', { userId: account.id, sessionId: null });
}
