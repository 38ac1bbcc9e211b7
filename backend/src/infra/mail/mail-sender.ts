import { Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { Sql } from '../database';
import { type HandlesJob, JobHandler, type JobRun } from '../jobs';
import type { CalendarEvent } from './mail-queue';
import { type Delivery, MailTransport } from './mail-transport';
import { OutboxCleanup } from './outbox-cleanup';

interface PendingMail {
  template: string;
  recipient: string;
  subject: string;
  text: string;
  messageId: string;
  calendar: CalendarEvent | null;
}

const statements = {
  try: `UPDATE mail SET tries = tries + 1 WHERE id = $1 AND state = 'pending'
    RETURNING template, recipient, subject, text, calendar, message_id AS "messageId"`,
  end: `UPDATE mail SET state = $2, reply = $3, ended_at = clock_timestamp() WHERE id = $1 AND state = 'pending' RETURNING id`,
  note: `UPDATE mail SET reply = $2 WHERE id = $1 AND state = 'pending'`,
  prune: `DELETE FROM mail WHERE ended_at < now() - $1 * interval '1 millisecond'`,
};

/**
 * Sends the mails that `addMail` stored. The queue runs a job on one worker at a time, and a mail that was sent is never
 * sent again. If a worker dies between the reply of the server and the update, the next attempt has the same Message-ID.
 */
@Injectable()
@JobHandler({ task: 'mail.send' })
export class MailSender implements HandlesJob<'mail.send'>, OnApplicationShutdown {
  private readonly logger = new Logger(MailSender.name);

  constructor(
    private readonly sql: Sql,
    private readonly transport: MailTransport,
  ) {}

  /** Throws if a later attempt may succeed. */
  async run({ mailId }: { mailId: number }, { attempt, maxAttempts }: JobRun): Promise<void> {
    const [mail] = await this.sql.run<PendingMail>(statements.try, [mailId]);
    if (!mail) return;
    const { template, recipient: to, ...content } = mail;
    let delivery: Delivery;
    try {
      delivery = await this.transport.send({ to, ...content });
    } catch (error) {
      const reason = describeReply(error);
      if (!isRefused(error) && attempt < maxAttempts) {
        await this.sql.run(statements.note, [mailId, reason]);
        throw new Error(`mail ${template} not sent (${reason})`, { cause: error });
      }
      this.logger.error(`mail ${String(mailId)} (${template}) given up (${reason})`);
      await this.sql.run(statements.end, [mailId, 'failed', reason]);
      return;
    }
    const ended = await this.sql.run(statements.end, [mailId, 'sent', delivery.reply]);
    // The row of the mail was deleted meanwhile, with its account.
    if (ended.length === 0) await this.transport.discard(delivery);
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
}

/** Whether the server will never take the mail: a permanent reply (5yz of RFC 5321) to its address or its text. */
function isRefused(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500;
}

/** The codes of an error, without texts, which may hold addresses. */
function describeReply(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  const parts = [code, responseCode].filter((part) => part !== undefined).map(String);
  return parts.join(' ').slice(0, 64) || 'error';
}

/** Deletes mails that ended long ago, and files of the outbox whose mails are gone. */
@Injectable()
@JobHandler({ task: 'mail.deleteOld' })
export class MailCleanup implements HandlesJob<'mail.deleteOld'> {
  constructor(
    private readonly sql: Sql,
    private readonly outbox: OutboxCleanup,
  ) {}

  async run(): Promise<void> {
    await this.sql.run(statements.prune, [durations.mailRetention]);
    await this.outbox.run();
  }
}

@Module({ providers: [MailCleanup, MailSender, MailTransport, OutboxCleanup] })
export class MailSenderModule {}
