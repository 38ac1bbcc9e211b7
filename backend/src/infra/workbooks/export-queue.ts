import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/errors';
import { durations, limits } from '../../lib/limits';

/** Runs the exports of a process one after another, in order of arrival. Each user has at most one waiting or running export. */
@Injectable()
export class ExportQueue {
  private readonly users = new Set<number | null>();
  private last: Promise<unknown> = Promise.resolve();

  /** Throws `export.busy` where the user has one already, too many wait, or the wait is too long. */
  async run<Result>(
    userId: number | null,
    work: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    if (this.users.has(userId) || this.users.size >= limits.exportsWaiting) throw busy();
    this.users.add(userId);
    const timeout = AbortSignal.timeout(durations.exportWait);
    const waiting = AbortSignal.any([signal, timeout]);
    const start = async () => {
      if (waiting.aborted) throw busy();
      return work();
    };
    const run = this.last.then(start);
    this.last = run.catch(() => undefined);
    try {
      return await run;
    } finally {
      this.users.delete(userId);
    }
  }
}

function busy(): AppError {
  return new AppError('export.busy', { retryAfterSeconds: 5 });
}
