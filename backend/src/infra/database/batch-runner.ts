const PARALLEL = 2;
/** The number of waiting items that starts a second statement, whose fixed cost is that of about ten items. */
const MIN_BESIDE = 16;
/** A statement that takes longer does not delay the next one. */
const SLOW_MS = 20;
/** Fewer than the connections of the pool, so that hanging statements leave some for other requests. */
const MAX_OPEN = 12;

/**
 * Runs waiting items in batches, one statement at a time, or two if many items wait. A batch starts after a turn of the
 * event loop, so that it contains all requests that were read in one turn.
 */
export class BatchRunner<Item> {
  private running = 0;
  /** Batches that run, and slow ones that are not counted as running any more. */
  private open = 0;
  private isScheduled = false;

  /**
   * `take` returns the next batch, which is empty if fewer items wait than its argument. `run` never rejects; it may call
   * `release` when its statement has ended and only work in this process is left.
   */
  constructor(
    private readonly take: (atLeast: number) => Item[],
    private readonly run: (batch: Item[], release: () => void) => Promise<void>,
  ) {}

  /** Call it when an item was added. */
  schedule(): void {
    if (this.isScheduled || this.running >= PARALLEL) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.start();
    });
  }

  /** Starts the batches that may run now. */
  start(): void {
    while (this.running < PARALLEL && this.open < MAX_OPEN) {
      const batch = this.take(this.running === 0 ? 1 : MIN_BESIDE);
      if (batch.length === 0) return;
      void this.begin(batch);
    }
  }

  /** Runs a batch at once, whatever the number of running ones. */
  async begin(batch: Item[]): Promise<void> {
    this.running += 1;
    this.open += 1;
    let isCounted = true;
    const release = () => {
      clearTimeout(timer);
      if (isCounted) this.running -= 1;
      isCounted = false;
      this.start();
    };
    const timer = setTimeout(release, SLOW_MS);
    await this.run(batch, release);
    this.open -= 1;
    release();
  }
}
