import { AppError } from '../../http/errors';
import { durations } from '../../lib/limits';

/** Statements under way, beyond which reads wait for the next one. */
const PARALLEL = 2;
/** A statement that takes longer counts as under way no more: others do not wait for it. */
const SLOW_MS = 100;
const MAX_KEYS = 64;
/** SQLSTATE class 22, data exceptions: one key may have made the statement fail for all. */
const DATA_ERROR = /^22/;

/**
 * The keys of a batch as a column for each parameter, with their place as `n`. In sub-selects, as the planner would else
 * see their number and make a plan for each call, which costs more than the call.
 */
export const batchKeys = (...types: string[]) =>
  `unnest(${types.map((type, index) => `(SELECT $${String(index + 1)}::${type}[])`).join()}) WITH ORDINALITY`;

/** A time as a number, as writing times out costs the database more than reading them. */
export const microseconds = (time: string) =>
  `round(date_part('epoch', ${time}) * 1000000)::bigint`;

interface WaitingRead<Key, Result> {
  key: Key;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads of equal kind, or writes that may commit together. Those that arrive while statements are under way go together in
 * the next one; one that arrives alone goes at once. As every statement begins after its reads arrived, they see all that was
 * committed before. A write locks rows in one order, whatever the order of its keys.
 */
export class BatchedQuery<Key, Result> {
  private readonly waiting: WaitingRead<Key, Result>[] = [];
  private running = 0;
  private isScheduled = false;

  /** `read` answers one result for each key, in their order. */
  constructor(private readonly read: (keys: readonly Key[]) => Promise<readonly Result[]>) {}

  /** Throws `server.unavailable` where it could not go in time. */
  get(key: Key): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, since: performance.now(), resolve, reject });
      this.schedule();
    });
  }

  /** Requests that were read from their connections in one turn of the event loop go together. */
  private schedule(): void {
    if (this.isScheduled || this.running >= PARALLEL) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.start();
    });
  }

  private start(): void {
    while (this.running < PARALLEL && this.waiting.length > 0) {
      const batch = this.waiting.splice(0, MAX_KEYS);
      const oldest = performance.now() - durations.connect;
      const current = batch.filter(({ since }) => since >= oldest);
      for (const late of batch)
        if (late.since < oldest) late.reject(new AppError('server.unavailable'));
      if (current.length > 0) void this.run(current);
    }
  }

  /** Never rejects. */
  private async run(batch: readonly WaitingRead<Key, Result>[]): Promise<void> {
    this.running += 1;
    let isCounted = true;
    const release = () => {
      clearTimeout(timer);
      if (!isCounted) return;
      isCounted = false;
      this.running -= 1;
      this.start();
    };
    const timer = setTimeout(release, SLOW_MS);
    try {
      const results = await this.read(batch.map(({ key }) => key));
      // The next statement goes before these results are worked on.
      release();
      if (results.length !== batch.length) throw new Error('a batch has one result for each key');
      for (const [index, one] of batch.entries()) one.resolve(results[index] as Result);
    } catch (error) {
      release();
      if (batch.length > 1 && isDataError(error)) for (const one of batch) void this.run([one]);
      else for (const one of batch) one.reject(error);
    }
  }
}

function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DATA_ERROR.test(String(error.code));
}
