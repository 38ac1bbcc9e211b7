import { Injectable } from '@nestjs/common';
import type { RequestInfo, SessionUser } from '../../http/access';
import { AppError, invalidField } from '../../http/errors';
import { type Actor, AuditTrail } from '../../crud';
import { type Queries, Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { Limiter } from '../../infra/rate-limit';
import { addMail } from '../../infra/mail';
import { SiteService } from '../site';
import { type Account, AccountSessions, UsersRepository } from '../users';
import { AccountsService } from './accounts.service';
import { CodeSources } from './code-sources';
import type { ChangePasswordBody } from './dto/account';
import { limitSubject } from './login.service';
import { MailCodesService } from './mail-codes.service';
import { SecurityLog } from './security-log';
import { SessionsService, type Tokens } from './sessions.service';

/** Changes passwords: by a code sent to the account's address, or from the command line. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly sql: Sql,
    private readonly users: UsersRepository,
    private readonly accounts: AccountsService,
    private readonly codes: MailCodesService,
    private readonly sources: CodeSources,
    private readonly accountSessions: AccountSessions,
    private readonly sessions: SessionsService,
    private readonly limiter: Limiter,
    private readonly site: SiteService,
    private readonly events: EventBus,
    private readonly audit: AuditTrail,
    private readonly log: SecurityLog,
  ) {}

  /** Returns the tokens of a new session for a user who was logged in; undefined for others. */
  async changeByCode(
    { email, newPassword, code }: ChangePasswordBody,
    user: SessionUser | undefined,
    info: RequestInfo,
  ): Promise<Tokens | undefined> {
    const address = await this.addressOf(email?.toLowerCase(), user);
    const key = { email: address, purpose: 'changepassword' } as const;
    const source = this.sources.identify(key, info, user?.id);
    await this.limiter.consume('changePasswordPerAddress', source.id);
    await this.codes.assertUsable(key, code, source);
    const account = await this.users.findByEmail(address);
    if (!account || account.banned) throw new AppError('code.invalid');
    await this.assertGood(newPassword, account, 'newPassword');
    const passwordHash = await this.change(account, newPassword, (queries) =>
      this.codes.consume(queries, key, code, source),
    );
    this.log.info('password.changed', {
      userId: account.id,
      ip: info.ip,
      requestId: info.requestId,
    });
    return user && this.sessions.replace(user.sessionId, { id: account.id, passwordHash }, info);
  }

  /** Sets the password of an account, for the command line. */
  async reset(actor: Actor, account: Account, password: string): Promise<void> {
    await this.assertGood(password, account, 'password');
    const entry = { actor, action: 'resetPassword', resource: 'users', targetId: account.id };
    await this.change(account, password, (queries) =>
      this.audit.record(queries, {
        ...entry,
        before: { password: '***' },
        after: { password: '***' },
      }),
    );
  }

  /** Ends every session, resets the log-in limits and returns the new hash. `permit` may throw to refuse the change. */
  private async change(
    account: Account,
    password: string,
    permit: (queries: Queries) => Promise<void>,
  ): Promise<string> {
    const hash = await this.accounts.hash(password);
    const { name: site } = await this.site.current();
    const { username } = account;
    await this.sql.transaction(async (queries) => {
      await permit(queries);
      await this.users.setPassword(account.id, hash, queries);
      await this.accountSessions.endAll(queries, account);
      await addMail(queries, 'passwordChanged', { site, username }, account);
    });
    this.events.publish('session', { userId: account.id, sessionId: null });
    for (const rate of ['loginPerAccountShared', 'loginPerAccountElsewhere'] as const)
      await this.limiter.reset(rate, limitSubject('', account));
    return hash;
  }

  private async addressOf(
    email: string | undefined,
    user: SessionUser | undefined,
  ): Promise<string> {
    if (!user) {
      if (email === undefined) throw invalidField('email', { key: 'field.email' });
      return email;
    }
    const own = await this.users.findById(user.id);
    if (!own) throw new AppError('session.expired');
    if (email !== undefined && email !== own.email) throw new AppError('email.foreign');
    return own.email;
  }

  private async assertGood(password: string, account: Account, field: string): Promise<void> {
    const problem = await this.accounts.passwordProblem(password, account);
    if (problem) throw invalidField(field, problem);
  }
}
