import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { CONFIG, type Config } from '../../infra/config';
import { BatchRunner } from '../../infra/database';
import { durations } from '../../lib/limits';
import {
  type BatchVerdict,
  FlagsRepository,
  type Refusal,
  type Try,
  type Verdict,
} from './flags.repository';

/** Errors after which nothing is recorded: of data, constraints and transactions, and a lock that others hold. */
const ROLLED_BACK = /^(22|23|40|55P03)/;

const SINGLE: BatchVerdict = { outcome: 'single', wait: 0 };

interface WaitingTry extends Try {
  since: number;
  resolve: (verdict: Verdict | Refusal) => void;
  reject: (error: unknown) => void;
}

/**
 * Submits tries. Those that arrive while statements are under way go together, as one statement with one commit, which
 * also captures. A try that arrives alone goes at once. The tries of one user go one after another, and users take turns.
 */
@Injectable()
export class SubmissionBatcher {
  private readonly queues = new Map<number, WaitingTry[]>();
  /** Users with a try that may go, in the order of their turns. */
  private readonly ready = new Set<number>();
  private readonly busy = new Set<number>();
  private readonly batches = new BatchRunner<WaitingTry>(
    (atLeast) => this.take(atLeast),
    (batch, release) => this.run(batch, release),
  );

  constructor(
    private readonly repository: FlagsRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'submissionBatchSize'>,
  ) {}

  /** Judges and records a try; throws `server.unavailable` for one that could not go in time. */
  submit(one: Try): Promise<Verdict | Refusal> {
    return new Promise((resolve, reject) => {
      const waiting = { ...one, since: performance.now(), resolve, reject };
      const queue = this.queues.get(one.userId);
      if (queue) queue.push(waiting);
      else this.queues.set(one.userId, [waiting]);
      if (!this.busy.has(one.userId)) this.ready.add(one.userId);
      this.batches.schedule();
    });
  }

  /** One try each of the first users; none where fewer wait. */
  private take(atLeast: number): WaitingTry[] {
    if (this.ready.size < atLeast) return [];
    const batch: WaitingTry[] = [];
    const oldest = performance.now() - durations.connect;
    for (const userId of this.ready) {
      if (batch.length === this.config.submissionBatchSize) break;
      this.ready.delete(userId);
      const queue = this.queues.get(userId) ?? [];
      let next = queue.shift();
      for (; next && next.since < oldest; next = queue.shift())
        next.reject(new AppError('server.unavailable'));
      if (next) {
        this.busy.add(userId);
        batch.push(next);
      } else this.queues.delete(userId);
    }
    return batch;
  }

  private run(batch: WaitingTry[], release: () => void): Promise<void> {
    const [first] = batch;
    return batch.length === 1 && first
      ? this.submitSingle(first)
      : this.submitTogether(batch, release);
  }

  /** Never rejects. */
  private async submitTogether(batch: WaitingTry[], release: () => void): Promise<void> {
    try {
      const verdicts = await this.repository.submitBatch(batch);
      // The next statement goes before these verdicts are answered.
      release();
      for (const [index, one] of batch.entries()) {
        const verdict = verdicts[index] ?? SINGLE;
        if (verdict.outcome === 'single') void this.submitSingle(one);
        else this.finish(one, () => one.resolve(verdict));
      }
    } catch (error) {
      // One of them made it fail, such as for a challenge that was deleted meanwhile.
      if (isRolledBack(error)) for (const one of batch) void this.submitSingle(one);
      else for (const one of batch) this.finish(one, () => one.reject(error));
    }
  }

  /** Never rejects. */
  private async submitSingle(one: WaitingTry): Promise<void> {
    try {
      const verdict = await this.repository.submit(
        one.userId,
        one.challengeId,
        one.text,
        undefined,
      );
      this.finish(one, () => one.resolve(verdict));
    } catch (error) {
      this.finish(one, () => one.reject(error));
    }
    this.batches.start();
  }

  private finish({ userId }: WaitingTry, settle: () => void): void {
    settle();
    this.busy.delete(userId);
    if (this.queues.get(userId)?.length) this.ready.add(userId);
    else this.queues.delete(userId);
  }
}

function isRolledBack(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ROLLED_BACK.test(String(error.code));
}
