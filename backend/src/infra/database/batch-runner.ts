/** The number of statements that run at a time; what arrives meanwhile waits for the next one. */
const PARALLEL = 2;
/** After this time a statement is no longer counted, so that a slow one does not delay others. */
const SLOW_MS = 100;

/**
 * Runs what waits in batches, two statements at a time. Batches begin after a turn of the event loop, so that what was read
 * from the connections in one turn goes together.
 */
export class BatchRunner<Item> {
  private running = 0;
  private isScheduled = false;

  /**
   * `take` answers the next batch, empty where nothing waits. `run` never rejects; it may call `release` where its statement
   * has ended and only work of this process is left.
   */
  constructor(
    private readonly take: () => Item[],
    private readonly run: (batch: Item[], release: () => void) => Promise<void>,
  ) {}

  /** To be called when something waits. */
  schedule(): void {
    if (this.isScheduled || this.running >= PARALLEL) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.start();
    });
  }

  /** Begins what may go at once. */
  start(): void {
    while (this.running < PARALLEL) {
      const batch = this.take();
      if (batch.length === 0) return;
      void this.begin(batch);
    }
  }

  /** Runs a batch beside those under way, however many there are. */
  async begin(batch: Item[]): Promise<void> {
    this.running += 1;
    let isCounted = true;
    const release = () => {
      clearTimeout(timer);
      if (isCounted) this.running -= 1;
      isCounted = false;
      this.start();
    };
    const timer = setTimeout(release, SLOW_MS);
    await this.run(batch, release);
    release();
  }
}
