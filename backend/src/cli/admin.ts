import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Config, ConfigError, ConfigModule, loadConfig, withSecrets } from '../infra/config';
import { AppError, catalogue, fieldMessages } from '../http/errors';
import { translate } from '../lib/locale';
import { canonicalUsername } from '../lib/look-alikes';
import { DatabaseModule, migrate } from '../infra/database';
import { EventsModule } from '../infra/events';
import { formatTotalsReport } from './totals-report';
import { withDatabase } from '../infra/lifecycle/open-database';
import { StartError } from '../infra/lifecycle/start-error';
// The entities that those of flags point to.
import '../modules/challenges';
import { AuditModule } from '../modules/audit';
import { AccountsModule, PasswordsService, SessionsService } from '../modules/auth';
import { TotalsService } from '../modules/flags';
import { SiteService } from '../modules/site';
import { type Account, AccountStatusService, UsersRepository } from '../modules/users';

const USAGE = `npm run admin -- <command>
  promote <user>         makes the account an admin
  demote <user>          takes it back
  ban <user>             bans the account and ends its sessions
  unban <user>           lets it in again
  reset-password <user>  sets a random password, ends all sessions and prints it once
  revoke-sessions [user] ends every session of the account, or of everybody
  rebuild-totals         makes scores and counts anew out of the captures, and says what differed
  captcha-off            switches the bot protection off, where it keeps everybody out
<user> is a username, an email or an id.`;

/** At the terminal there is no account to ask; the audit log shows it as the house itself. */
const TERMINAL_ACTOR = { userId: null, ip: 'terminal', requestId: 'admin-cli' };

/** What needs nobody named. */
const WITHOUT_USER = new Set(['revoke-sessions', 'rebuild-totals', 'captcha-off']);

class UsageError extends Error {}

@Module({})
class AdminModule {}

async function main([command, who]: string[]): Promise<void> {
  if (!command || (!who && !WITHOUT_USER.has(command))) throw new UsageError(USAGE);
  const config = withSecrets(loadConfig(process.env, resolve(__dirname, '../../..')));
  await withDatabase(config, async (url) => {
    await migrate(url);
    await run(config, url, command, who);
  });
}

async function run(
  config: Config,
  url: string,
  command: string,
  who: string | undefined,
): Promise<void> {
  const app = await NestFactory.createApplicationContext(
    {
      module: AdminModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.connect(url),
        EventsModule.connect(url),
        AuditModule,
        AccountsModule,
      ],
      // Alone, as the module around it brings entities that need further rooms.
      providers: [TotalsService],
    },
    { logger: ['error'], abortOnError: false },
  );
  try {
    const account = who === undefined ? undefined : await find(app.get(UsersRepository), who);
    const standing = app.get(AccountStatusService);
    const change = async (wish: { admin: boolean } | { banned: boolean }) => {
      if (account) await standing.change(TERMINAL_ACTOR, account.id, wish);
    };
    // What a command answers is printed.
    const commands: Record<string, () => Promise<unknown>> = {
      promote: () => change({ admin: true }),
      demote: () => change({ admin: false }),
      ban: () => change({ banned: true }),
      unban: () => change({ banned: false }),
      'revoke-sessions': () => app.get(SessionsService).endAll(TERMINAL_ACTOR, account),
      'rebuild-totals': async () =>
        formatTotalsReport(await app.get(TotalsService).rebuild(TERMINAL_ACTOR)),
      'captcha-off': async () => {
        await app.get(SiteService).switchCaptchaOff(TERMINAL_ACTOR);
        return 'The bot protection is off.';
      },
      'reset-password': async () => {
        const password = randomBytes(15).toString('base64url');
        if (account) await app.get(PasswordsService).reset(TERMINAL_ACTOR, account, password);
        return `The new password is  ${password}`;
      },
    };
    const work = commands[command];
    if (!work) throw new UsageError(USAGE);
    console.log((await work()) ?? `Done: ${command} ${account?.username ?? 'everybody'}`);
  } finally {
    await app.close();
  }
}

async function find(users: UsersRepository, who: string): Promise<Account> {
  const found = who.includes('@')
    ? await users.findByEmail(who.toLowerCase())
    : ((await users.findByCanonicalName(canonicalUsername(who))) ??
      (/^[1-9]\d{0,8}$/.test(who) ? await users.findById(Number(who)) : undefined));
  if (!found) throw new UsageError(`There is no user ${who}.`);
  return found;
}

/** One sentence for what a person at the terminal can mend. */
function sentence(error: unknown): string | undefined {
  if (error instanceof AppError) {
    const problems = Object.values(error.details.errors ?? {}).flat();
    const texts = problems.map(({ key, params }) => translate(fieldMessages[key], 'en-US', params));
    return [translate(catalogue[error.code], 'en-US', error.details.params), ...texts].join(' ');
  }
  const told = [UsageError, ConfigError, StartError].some((kind) => error instanceof kind);
  return told && error instanceof Error ? error.message : undefined;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(sentence(error) ?? error);
  process.exitCode = 1;
});
