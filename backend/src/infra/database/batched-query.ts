import { AppError } from '../../http/errors';
import { durations } from '../../lib/limits';
import { BatchRunner } from './batch-runner';

const MAX_KEYS = 64;
/** SQLSTATE class 22, data exceptions: one key may have made the statement fail for all. */
const DATA_ERROR = /^22/;

/**
 * The keys of a batch as a column for each parameter, with their place as `n`. In sub-selects, as the planner would else
 * see their number and make a plan for each call, which costs more than the call.
 */
export const batchKeys = (...types: string[]) =>
  `unnest(${types.map((type, index) => `(SELECT $${String(index + 1)}::${type}[])`).join()}) WITH ORDINALITY`;

/** A condition: equal to an element of this array parameter. In a sub-select for the same reason. */
export const isOneOf = (parameter: number, type: string) =>
  `= ANY ((SELECT $${String(parameter)}::${type}[])::${type}[])`;

/** A time as a number of microseconds: formatting a time costs the database more than reading the row. */
export const microseconds = (time: string) =>
  `round(date_part('epoch', ${time}) * 1000000)::bigint`;

interface WaitingRead<Key, Result> {
  key: Key;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines reads of one kind. Reads that arrive while statements run are combined in the next statement; a single read runs
 * at once. As every statement begins after its reads arrived, they see all that was committed before.
 */
export class BatchedQuery<Key, Result> {
  private readonly waiting: WaitingRead<Key, Result>[] = [];
  private readonly batches = new BatchRunner<WaitingRead<Key, Result>>(
    (atLeast) => this.take(atLeast),
    (batch, release) => this.run(batch, release),
  );

  /** `read` answers one result for each key, in their order. */
  constructor(private readonly read: (keys: readonly Key[]) => Promise<readonly Result[]>) {}

  /** Throws `server.unavailable` where it could not go in time. */
  get(key: Key): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, since: performance.now(), resolve, reject });
      this.batches.schedule();
    });
  }

  private take(atLeast: number): WaitingRead<Key, Result>[] {
    if (this.waiting.length < atLeast) return [];
    const batch: WaitingRead<Key, Result>[] = [];
    const oldest = performance.now() - durations.connect;
    while (batch.length < MAX_KEYS) {
      const next = this.waiting.shift();
      if (!next) break;
      if (next.since < oldest) next.reject(new AppError('server.unavailable'));
      else batch.push(next);
    }
    return batch;
  }

  /** Never rejects. */
  private async run(
    batch: readonly WaitingRead<Key, Result>[],
    release: () => void,
  ): Promise<void> {
    try {
      const results = await this.read(batch.map(({ key }) => key));
      // The next statement goes before these results are worked on.
      release();
      if (results.length !== batch.length) throw new Error('a batch has one result for each key');
      for (const [index, one] of batch.entries()) one.resolve(results[index] as Result);
    } catch (error) {
      release();
      if (batch.length > 1 && isDataError(error))
        for (const one of batch) void this.batches.begin([one]);
      else for (const one of batch) one.reject(error);
    }
  }
}

function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DATA_ERROR.test(String(error.code));
}
