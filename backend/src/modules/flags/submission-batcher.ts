import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { CONFIG, type Config } from '../../infra/config';
import { BatchRunner } from '../../infra/database';
import { durations } from '../../lib/limits';
import { FlagsRepository, type NewSubmission, type Verdict } from './flags.repository';

/** SQLSTATEs after which nothing was recorded: errors of data, constraints and transactions, and lock timeouts. */
const ROLLED_BACK = /^(22|23|40|55P03)/;

interface WaitingSubmission extends NewSubmission {
  since: number;
  /** Whether it is sent as a batch of one, after a batch failed or answered `retry`. */
  isAlone: boolean;
  resolve: (verdict: Verdict) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends submissions to the database. Those that arrive while statements are running are sent together, with one commit; a
 * submission that arrives alone is sent at once. Each user has one submission in a statement at a time.
 */
@Injectable()
export class SubmissionBatcher {
  private readonly queues = new Map<number, WaitingSubmission[]>();
  /** Users whose next submission can be sent, in this order. */
  private readonly ready = new Set<number>();
  private readonly busy = new Set<number>();
  private readonly batches = new BatchRunner<WaitingSubmission>(
    (atLeast) => this.take(atLeast),
    (batch, release) => this.run(batch, release),
  );

  constructor(
    private readonly repository: FlagsRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'submissionBatchSize'>,
  ) {}

  /** Judges and records a submission; throws `server.unavailable` if it waited too long. */
  submit(submission: NewSubmission): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const waiting = { ...submission, since, isAlone: false, resolve, reject };
      const { userId } = submission;
      const queue = this.queues.get(userId);
      if (queue) queue.push(waiting);
      else this.queues.set(userId, [waiting]);
      if (!this.busy.has(userId)) this.ready.add(userId);
      this.batches.schedule();
    });
  }

  /** Takes one submission per user, or one that is sent alone; none if fewer than `atLeast` users wait. */
  private take(atLeast: number): WaitingSubmission[] {
    if (this.ready.size < atLeast) return [];
    const batch: WaitingSubmission[] = [];
    for (const userId of this.ready) {
      const next = this.peek(userId);
      if (next?.isAlone && batch.length > 0) break;
      this.ready.delete(userId);
      if (!next) {
        this.queues.delete(userId);
        continue;
      }
      this.queues.get(userId)?.shift();
      this.busy.add(userId);
      batch.push(next);
      if (next.isAlone || batch.length === this.config.submissionBatchSize) break;
    }
    return batch;
  }

  /** Refuses submissions of a user that waited too long, and returns the next one. */
  private peek(userId: number): WaitingSubmission | undefined {
    const queue = this.queues.get(userId) ?? [];
    const oldest = performance.now() - durations.connect;
    for (let [next] = queue; next && next.since < oldest; [next] = queue) {
      queue.shift();
      next.reject(new AppError('server.unavailable'));
    }
    return queue[0];
  }

  /** Never rejects. */
  private async run(batch: WaitingSubmission[], release: () => void): Promise<void> {
    const isAlone = batch.length === 1;
    try {
      const verdicts = await this.repository.submit(batch);
      // The next statement starts before these verdicts are returned.
      release();
      for (const [index, one] of batch.entries()) {
        const verdict = verdicts[index];
        if (!verdict) throw new Error('submit_flags answers one row for each submission');
        if (verdict.outcome === 'retry' && !isAlone) this.repeatAlone(one);
        else this.finish(one, () => one.resolve(verdict));
      }
    } catch (error) {
      // One submission made the batch fail, for example because its challenge was deleted.
      if (!isAlone && isRolledBack(error)) for (const one of batch) this.repeatAlone(one);
      else for (const one of batch) this.finish(one, () => one.reject(error));
    }
  }

  private repeatAlone(one: WaitingSubmission): void {
    this.queues.get(one.userId)?.unshift({ ...one, isAlone: true });
    this.busy.delete(one.userId);
    this.ready.add(one.userId);
  }

  private finish({ userId }: WaitingSubmission, settle: () => void): void {
    settle();
    this.busy.delete(userId);
    if (this.queues.get(userId)?.length) this.ready.add(userId);
    else this.queues.delete(userId);
  }
}

function isRolledBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ROLLED_BACK.test(String(error.code));
}
