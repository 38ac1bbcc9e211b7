import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AppError } from '../../http/errors';
import { durations } from '../../lib/limits';
import { deliveryError, type Delivery, MailTransport } from './mail-transport';
import type { Mail } from './mails';

const PAUSES_MS = [0, 2_000, 15_000];
const MAX_PENDING = 1_000;
/** Mails under way when the server stops, and those that its last requests asked for. */
const STOP_MS = 2_000;

/** Sends mails behind the caller's back, so that no answer waits for, or tells of, the mail server. */
@Injectable()
export class Mailer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(Mailer.name);
  private readonly pending = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly transport: MailTransport) {}

  /** Call before a mail is promised: refuses where it could not even be kept. */
  assertStorage(): Promise<void> {
    return this.transport.assertStorage();
  }

  /** Call after the commit. `write` runs in the background too and may decide that there is no mail. */
  enqueue(to: string, write: () => Promise<Mail | undefined>): void {
    if (this.pending.size >= MAX_PENDING) {
      this.logger.error('mail dropped: too many are waiting');
      return;
    }
    const job = this.deliver(to, write).finally(() => this.pending.delete(job));
    this.pending.add(job);
  }

  /** Sends one mail while the caller waits; throws an AppError that says why it was not taken. */
  async sendNow(to: string, mail: Mail): Promise<Delivery> {
    const timeout = new AbortController();
    const sending = this.transport.send(to, mail.subject, mail.text);
    const late = sleep(durations.testMail, undefined, { ref: false, signal: timeout.signal });
    try {
      return await Promise.race([
        sending,
        late.then(() => {
          throw new AppError('mail.unreachable');
        }),
      ]);
    } catch (error) {
      // When the time is up, nobody listens to the rest.
      sending.catch(() => undefined);
      throw deliveryError(error);
    } finally {
      late.catch(() => undefined);
      timeout.abort();
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
    const late = sleep(STOP_MS, undefined, { ref: false });
    await Promise.race([Promise.allSettled(this.pending), late]);
  }

  private async deliver(to: string, write: () => Promise<Mail | undefined>): Promise<void> {
    // Not in the same turn: the caller answers first.
    await new Promise((resolve) => setImmediate(resolve));
    let mail: Mail | undefined;
    for (const pause of PAUSES_MS) {
      await sleep(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      try {
        mail ??= await write();
        if (mail) await this.transport.send(to, mail.subject, mail.text);
        return;
      } catch (error) {
        const reason = error instanceof Error && 'code' in error ? String(error.code) : 'error';
        this.logger.warn(`mail ${mail?.kind ?? ''} not sent (${reason})`);
      }
      if (this.stopping.signal.aborted) break;
    }
    this.logger.error(`mail ${mail?.kind ?? ''} given up`);
  }
}
