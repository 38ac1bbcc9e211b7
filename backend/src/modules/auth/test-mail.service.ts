import { ApiProperty } from '@nestjs/swagger';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import type { Locale } from '../../lib/locale';
import { type Actor, AuditTrail } from '../../crud';
import { type Queries, Sql } from '../../infra/database';
import { Limiter } from '../../infra/rate-limit';
import { Mailer, mails, recordMail } from '../../infra/mail';
import { SiteService } from '../site';
import { UsersRepository } from '../users';

export class TestMail {
  @ApiProperty({
    type: 'string',
    enum: ['sent', 'outbox'],
    description:
      'Taken by the SMTP server, or written to DATA_DIR/outbox where none is configured.',
  })
  result: 'sent' | 'outbox';

  @ApiProperty({ description: 'The address of the caller.' })
  to: string;
}

/** Sends a test mail to an admin. */
@Injectable()
export class TestMailService {
  constructor(
    private readonly users: UsersRepository,
    private readonly site: SiteService,
    private readonly mailer: Mailer,
    private readonly limiter: Limiter,
    private readonly audit: AuditTrail,
    private readonly sql: Sql,
  ) {}

  /** Sends to the caller's own address; throws an error with the reason if the mail was refused. */
  async send(actor: Actor, locale: Locale): Promise<TestMail> {
    const account = await this.users.findById(actor.userId ?? 0);
    if (!account) throw new AppError('session.required');
    await this.limiter.consume('testMailPerUser', String(account.id));
    const { name } = await this.site.current();
    const mail = mails.test(locale, { site: name, username: account.username });
    try {
      const { result, reply } = await this.mailer.sendNow(account.email, mail);
      await this.record(actor, result, (queries) =>
        recordMail(queries, mail, account, { state: 'sent', reply }),
      );
      return { result, to: account.email };
    } catch (error) {
      const reply = error instanceof AppError ? error.code : 'server.error';
      await this.record(actor, reply, (queries) =>
        recordMail(queries, mail, account, { state: 'failed', reply }),
      );
      throw error;
    }
  }

  /** Written after the attempt, so that a refused mail is recorded too. */
  private async record(
    actor: Actor,
    result: string,
    store: (queries: Queries) => Promise<void>,
  ): Promise<void> {
    await this.sql.transaction(async (queries) => {
      await store(queries);
      await this.audit.record(queries, {
        actor,
        action: 'testMail',
        resource: 'settings',
        targetId: null,
        before: null,
        after: { result },
      });
    });
  }
}
