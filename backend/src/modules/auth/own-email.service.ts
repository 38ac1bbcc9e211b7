import { Injectable } from '@nestjs/common';
import type { RequestInfo } from '../../http/access';
import { AppError } from '../../http/errors';
import { AuditTrail } from '../../crud';
import { addMail } from '../../infra/mail';
import { Sql } from '../../infra/database';
import { SiteService } from '../site';
import { UsersRepository } from '../users';
import { CodeSources } from './code-sources';
import type { ChangeEmailBody } from './dto/account';
import { MailCodesRepository } from './mail-codes.repository';
import { MailCodesService } from './mail-codes.service';
import { OwnPasswordService } from './own-password.service';
import { assertMayUse } from './registration-rules';
import { SecurityLog } from './security-log';

/** Changes the address of an account by a code sent to the new one, and tells the former one. */
@Injectable()
export class OwnEmailService {
  constructor(
    private readonly sql: Sql,
    private readonly users: UsersRepository,
    private readonly passwords: OwnPasswordService,
    private readonly codes: MailCodesService,
    private readonly mailCodes: MailCodesRepository,
    private readonly sources: CodeSources,
    private readonly site: SiteService,
    private readonly audit: AuditTrail,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Throws 400 on `email` for the present address or one of a domain that is not allowed, on `currentPassword` for a wrong one,
   * `code.invalid`, and `user.emailTaken`.
   */
  async change(userId: number, body: ChangeEmailBody, info: RequestInfo): Promise<void> {
    const email = body.email.toLowerCase();
    const account = await this.passwords.assertOwner(userId, body.currentPassword, info);
    const site = await this.site.current();
    assertMayUse(email, account, site);
    const key = { email, purpose: 'changeemail' } as const;
    const source = this.sources.identify(key, info);
    await this.codes.assertUsable(key, body.code, source);
    const { ip, requestId } = info;
    await this.sql.transaction(async (queries) => {
      await this.codes.consume(queries, key, body.code, source);
      if (!(await this.users.setEmail(userId, account.email, email, queries)))
        throw new AppError('row.stale');
      // Codes that were sent to the former address open nothing any more.
      await this.mailCodes.deleteByEmail(queries, account.email);
      const { username } = account;
      await addMail(queries, 'emailChanged', { site: site.name, username }, account);
      const actor = { userId, ip, requestId };
      const entry = { actor, action: 'changeEmail', resource: 'users', targetId: userId };
      const hidden = { email: '***' };
      await this.audit.record(queries, { ...entry, before: hidden, after: hidden });
    });
    this.log.info('email.changed', { userId, ip, requestId });
  }
}
