import { Injectable } from '@nestjs/common';
import type { RequestInfo, SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { durations } from '../../lib/limits';
import { Sql } from '../../infra/database';
import { Limiter, addressKey } from '../../infra/rate-limit';
import { addMail, type Mail, Mailer, mails } from '../../infra/mail';
import { SiteService } from '../site';
import { UsersRepository } from '../users';
import { CaptchaVerifier } from './captcha-verifier';
import { CodeSources } from './code-sources';
import type { VerifyBody } from './dto/account';
import type { CodeKey } from './mail-codes.repository';
import { mailbox, MailCodesService } from './mail-codes.service';
import { assertMayRegister, assertMayUse } from './registration-rules';
import { SecurityLog } from './security-log';

/** Sends and checks codes without revealing whether an address has an account. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly codes: MailCodesService,
    private readonly sources: CodeSources,
    private readonly users: UsersRepository,
    private readonly site: SiteService,
    private readonly captcha: CaptchaVerifier,
    private readonly limiter: Limiter,
    private readonly mailer: Mailer,
    private readonly sql: Sql,
    private readonly log: SecurityLog,
  ) {}

  /** Sends a code; returns the cookie that identifies the browser when it checks the code. */
  async send(body: VerifyBody, user: SessionUser | undefined, info: RequestInfo): Promise<string> {
    const key = await this.keyOf(body, user);
    if (key.purpose === 'register')
      assertMayRegister(body.type, key.email, await this.site.current());
    await this.mailer.assertStorage();
    await this.assertAllowed(body, user, info);
    await this.limiter.consume('codePerMailboxMinute', mailbox(key.email));
    await this.limiter.consume('codePerMailboxHour', mailbox(key.email));
    const code = await this.codes.issue(key);
    // Whether an account exists is looked up after the response, so that timing does not reveal it.
    this.mailer.enqueue(key.email, () => this.write(key, code, info));
    this.log.info('code.requested', {
      purpose: key.purpose,
      ip: info.ip,
      requestId: info.requestId,
    });
    return this.sources.cookieFor(key, info.secure);
  }

  async check(
    body: VerifyBody,
    code: string,
    user: SessionUser | undefined,
    info: RequestInfo,
  ): Promise<void> {
    const key = await this.keyOf(body, user);
    const ownerId = key.purpose === 'changepassword' ? user?.id : undefined;
    await this.codes.assertUsable(key, code, this.sources.identify(key, info, ownerId));
  }

  /** A logged-in user passed the captcha at the log-in, so codes to new addresses are limited per account instead. */
  private async assertAllowed(
    body: VerifyBody,
    user: SessionUser | undefined,
    info: RequestInfo,
  ): Promise<void> {
    if (!user || body.purpose === 'register') return this.assertHuman(body, info);
    if (body.purpose === 'changeemail')
      await this.limiter.consume('newEmailPerUser', String(user.id));
  }

  /**
   * Checks the captcha if one is enabled. Otherwise limits codes per network address and requires a proof of work for each
   * further code, as all users of a lecture hall share an address.
   */
  private async assertHuman({ captcha }: VerifyBody, info: RequestInfo): Promise<void> {
    if (await this.captcha.verify(captcha, 'verify', info)) return;
    if (await this.limiter.tryConsume('codePerAddress', addressKey(info.ip)))
      await this.captcha.verifyProof(captcha, 'verify', info);
  }

  /** A logged-in user can change only the password of their own account. Changing an address needs a session. */
  private async keyOf(
    { email, purpose }: VerifyBody,
    user: SessionUser | undefined,
  ): Promise<CodeKey> {
    const key = { email: email.toLowerCase(), purpose };
    if (purpose === 'register' || (purpose === 'changepassword' && !user)) return key;
    const own = user && (await this.users.findById(user.id));
    if (!own) throw new AppError('session.expired');
    if (purpose === 'changeemail') assertMayUse(key.email, own, await this.site.current());
    else if (own.email !== key.email) throw new AppError('email.foreign');
    return key;
  }

  /** Returns the mail with the code; undefined if no mail is to be sent, or if another mail was stored instead. */
  private async write(key: CodeKey, code: string, info: RequestInfo): Promise<Mail | undefined> {
    const account = await this.users.findByEmail(key.email);
    const { name: site } = await this.site.current();
    if (key.purpose !== 'changepassword' && account) {
      await this.sql.transaction((queries) =>
        addMail(queries, 'alreadyRegistered', { site }, account),
      );
      return undefined;
    }
    if (key.purpose === 'changepassword' && (!account || account.banned)) return undefined;
    const minutes = durations.mailCode / 60_000;
    return mails.code(info.locale, { site, code, minutes });
  }
}
