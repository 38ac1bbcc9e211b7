import { AppError } from '../../http/errors';

/** The number of results that are returned together, while at least as many hashes wait. */
const GROUP = 16;

interface WaitingHash {
  isAbandoned: () => boolean;
  reject: (error: unknown) => void;
  /** Runs the hash and resolves to a function that returns the result to the caller. Never rejects. */
  start: () => Promise<() => void>;
}

/**
 * Runs hashes in the order of their arrival; a bounded number waits. While many wait, results are returned in groups: a hash
 * evicts the program from the processor's caches, so the work after it is far cheaper for several results in a row.
 */
export class HashQueue {
  private waiting: WaitingHash[] = [];
  private finished: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly parallel: number,
    private readonly maxWaiting: number,
  ) {}

  /** Throws `server.unavailable` where too many wait. A hash whose result nobody wants any more does not start. */
  run<Result>(
    hash: () => Promise<Result>,
    isAbandoned: () => boolean = () => false,
  ): Promise<Result> {
    if (this.waiting.length >= this.maxWaiting) this.dropAbandoned();
    if (this.waiting.length >= this.maxWaiting)
      throw new AppError('server.unavailable', { retryAfterSeconds: 2 });
    return new Promise((resolve, reject) => {
      const waiting: WaitingHash = {
        isAbandoned,
        reject,
        start: async () => {
          try {
            const result = await hash();
            return () => resolve(result);
          } catch (error) {
            return () => waiting.reject(error);
          }
        },
      };
      this.waiting.push(waiting);
      this.startNext();
    });
  }

  private startNext(): void {
    while (this.running < this.parallel) {
      const next = this.waiting.shift();
      if (!next) return;
      if (next.isAbandoned()) refuse(next);
      else {
        this.running += 1;
        void next.start().then((handOver) => this.finish(handOver));
      }
    }
  }

  private finish(handOver: () => void): void {
    this.running -= 1;
    // The next hash starts first, so that it runs in its thread while the results are processed.
    this.startNext();
    this.finished.push(handOver);
    if (this.finished.length < GROUP && this.waiting.length >= GROUP) return;
    for (const one of this.finished.splice(0)) one();
  }

  private dropAbandoned(): void {
    const [abandoned, wanted]: [WaitingHash[], WaitingHash[]] = [[], []];
    for (const one of this.waiting) (one.isAbandoned() ? abandoned : wanted).push(one);
    this.waiting = wanted;
    for (const one of abandoned) refuse(one);
  }
}

function refuse({ reject }: WaitingHash): void {
  reject(new AppError('server.unavailable'));
}
