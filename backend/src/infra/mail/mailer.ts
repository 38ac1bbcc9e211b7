import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AppError } from '../../http/errors';
import { durations } from '../../lib/limits';
import { Sql } from '../database';
import { deliveryError, type Delivery, MailTransport } from './mail-transport';
import type { Mail } from './mails';

const PAUSES_MS = [0, 2_000, 15_000];
const MAX_PENDING = 1_000;
const MAX_REASON = 24;
// Each insert deletes old rows, so the table stays small.
const RECORD_FAILURE = `WITH old AS (DELETE FROM mail_failure WHERE created_at < now() - $3 * interval '1 millisecond')
  INSERT INTO mail_failure (kind, reason) VALUES ($1, $2)`;
/** How long a shutdown waits for pending mails, once before and once after the last requests. */
const STOP_MS = 2_000;

/**
 * Sends mails with codes in the background, so that no response depends on the mail server or reveals its state. They are
 * stored nowhere; all other mails are rows, see `addMail`.
 */
@Injectable()
export class Mailer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(Mailer.name);
  private readonly pending = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly transport: MailTransport,
    private readonly sql: Sql,
  ) {}

  /** Throws `storage.full` where a mail could not be stored. Call it before a response that promises a mail. */
  assertStorage(): Promise<void> {
    return this.transport.assertStorage();
  }

  /** Sends in the background; call it after the commit. `compose` runs there too and may return no mail. */
  enqueue(to: string, compose: () => Promise<Mail | undefined>): void {
    if (this.pending.size >= MAX_PENDING) {
      this.logger.error('mail dropped: too many are waiting');
      void this.recordFailure('', 'dropped');
      return;
    }
    const job = this.deliver(to, compose).finally(() => this.pending.delete(job));
    this.pending.add(job);
  }

  /** Sends one mail and waits for the result. Throws an AppError with the reason where it was not accepted. */
  async sendNow(to: string, mail: Mail): Promise<Delivery> {
    const timer = new AbortController();
    const sending = this.transport.send({ to, ...mail });
    const timeout = sleep(durations.testMail, undefined, { ref: false, signal: timer.signal });
    try {
      return await Promise.race([
        sending,
        timeout.then(() => {
          throw new AppError('mail.unreachable');
        }),
      ]);
    } catch (error) {
      // After a timeout the result is ignored.
      sending.catch(() => undefined);
      throw deliveryError(error);
    } finally {
      timeout.catch(() => undefined);
      timer.abort();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.waitForPending();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.waitForPending();
    this.transport.close();
  }

  private async waitForPending(): Promise<void> {
    const timeout = sleep(STOP_MS, undefined, { ref: false });
    await Promise.race([Promise.allSettled(this.pending), timeout]);
  }

  private async deliver(to: string, compose: () => Promise<Mail | undefined>): Promise<void> {
    // In a later turn of the event loop, so that the response is sent first.
    await new Promise((resolve) => setImmediate(resolve));
    let mail: Mail | undefined;
    let reason = '';
    for (const pauseMs of PAUSES_MS) {
      await sleep(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      try {
        mail ??= await compose();
        if (mail) await this.transport.send({ to, ...mail });
        return;
      } catch (error) {
        reason = error instanceof Error && 'code' in error ? String(error.code) : 'error';
        this.logger.warn(`mail ${mail?.template ?? ''} not sent (${reason})`);
      }
      if (this.stopping.signal.aborted) break;
    }
    this.logger.error(`mail ${mail?.template ?? ''} given up`);
    await this.recordFailure(mail?.template ?? '', reason);
  }

  /** Counts a mail that was not sent, for the control panel. */
  private async recordFailure(kind: string, reason: string): Promise<void> {
    const values = [kind, reason.slice(0, MAX_REASON), durations.mailFailure];
    await this.sql.run(RECORD_FAILURE, values).catch((error: unknown) => {
      this.logger.warn(error, 'mail failure not recorded');
    });
  }
}

@Module({ providers: [Mailer, MailTransport], exports: [Mailer] })
export class MailModule {}
