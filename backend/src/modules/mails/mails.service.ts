import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import { AppError } from '../../http/errors';
import { Sql } from '../../infra/database';
import { sendMailAgain } from '../../infra/mail';

const EXISTS = 'SELECT 1 FROM mail WHERE id = $1';

/** Lets admins send failed mails again. */
@Injectable()
export class MailsService {
  constructor(
    private readonly sql: Sql,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws `row.notFound`, or `mail.notFailed` if the mail waits or was sent. */
  sendAgain(id: number, actor: Actor): Promise<{ id: number }> {
    return this.sql.transaction(async (queries) => {
      const mail = await sendMailAgain(queries, id);
      if (!mail) {
        const found = await queries.run(EXISTS, [id]);
        throw new AppError(found.length === 0 ? 'row.notFound' : 'mail.notFailed');
      }
      await this.audit.record(queries, {
        actor,
        action: 'sendAgain',
        resource: 'mails',
        targetId: id,
        before: { ...mail, state: 'failed' },
        after: { ...mail, state: 'pending' },
      });
      return { id };
    });
  }
}
