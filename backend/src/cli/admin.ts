import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { withSecrets } from '../infra/config';
import { migrate } from '../infra/database';
import { withDatabase } from '../infra/lifecycle/open-database';
import { canonicalUsername } from '../lib/look-alikes';
import { OperatorError } from '../lib/operator-error';
// The entities to which the entities of flags refer.
import '../modules/challenges';
import { PasswordsService, SessionsService } from '../modules/auth';
import { TotalsService } from '../modules/flags';
import { SiteService } from '../modules/site';
import { type Account, AccountStatusService, UsersRepository } from '../modules/users';
import { createContext, runCommand } from './command';
import { formatTotals } from './reports';

const USAGE = `Usage: npm run admin -- <command> [user]
Manages accounts and scores from the terminal; each change is a row of the audit log.

  promote <user>         makes the account an admin
  demote <user>          takes it back
  ban <user>             bans the account and ends its sessions
  unban <user>           lets it in again
  reset-password <user>  sets a random password, ends all sessions and prints it once
  revoke-sessions [user] ends every session of the account, or of everybody
  rebuild-totals         recomputes scores and counts from the captures and prints what differed
  captcha-off            switches the bot protection off, where it keeps everybody out

<user> is a username, an email or an id.`;

/** Commands have no account, so the audit log shows their changes without a user. */
const TERMINAL_ACTOR = { userId: null, ip: 'terminal', requestId: 'admin-cli' };

const WITHOUT_USER = new Set(['revoke-sessions', 'rebuild-totals', 'captcha-off']);

runCommand({
  usage: USAGE,
  words: { min: 1, max: 2 },
  async run(plainConfig, [command = '', user]) {
    if (!user && !WITHOUT_USER.has(command)) throw new OperatorError(USAGE);
    const config = withSecrets(plainConfig);
    return withDatabase(config, async (url) => {
      await migrate(url);
      // Provides TotalsService without its module, whose entities need further modules.
      const context = await createContext(config, url, { providers: [TotalsService] });
      try {
        return [await execute(context, command, user)];
      } finally {
        await context.close();
      }
    });
  },
});

/** Runs one command and returns the text to print. */
async function execute(
  context: INestApplicationContext,
  command: string,
  user: string | undefined,
): Promise<string> {
  const account =
    user === undefined ? undefined : await findAccount(context.get(UsersRepository), user);
  const change = async (values: { admin: boolean } | { banned: boolean }) => {
    if (account) await context.get(AccountStatusService).change(TERMINAL_ACTOR, account.id, values);
  };
  const commands: Record<string, () => Promise<unknown>> = {
    promote: () => change({ admin: true }),
    demote: () => change({ admin: false }),
    ban: () => change({ banned: true }),
    unban: () => change({ banned: false }),
    'revoke-sessions': () => context.get(SessionsService).endAll(TERMINAL_ACTOR, account),
    'rebuild-totals': async () =>
      formatTotals(await context.get(TotalsService).rebuild(TERMINAL_ACTOR)),
    'captcha-off': async () => {
      await context.get(SiteService).switchCaptchaOff(TERMINAL_ACTOR);
      return 'The bot protection is off.';
    },
    'reset-password': async () => {
      const password = randomBytes(15).toString('base64url');
      if (account) await context.get(PasswordsService).reset(TERMINAL_ACTOR, account, password);
      return `The new password is  ${password}`;
    },
  };
  const run = commands[command];
  if (!run) throw new OperatorError(USAGE);
  const text = await run();
  return typeof text === 'string' ? text : `Done: ${command} ${account?.username ?? 'everybody'}`;
}

async function findAccount(users: UsersRepository, text: string): Promise<Account> {
  const found = text.includes('@')
    ? await users.findByEmail(text.toLowerCase())
    : ((await users.findByCanonicalName(canonicalUsername(text))) ??
      (/^[1-9]\d{0,8}$/.test(text) ? await users.findById(Number(text)) : undefined));
  if (!found) throw new OperatorError(`There is no user ${text}.`);
  return found;
}
