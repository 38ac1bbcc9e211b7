const PARALLEL = 2;
/** How many must wait before a statement goes beside another one: its fixed cost is that of about ten items. */
const MIN_BESIDE = 16;
/** After this time the next statement no longer waits for a slow one. */
const SLOW_MS = 20;
/** Fewer than the pool's connections, so that statements which hang leave some for other requests. */
const MAX_OPEN = 12;

/**
 * Runs what waits in batches, one statement at a time, or two where much waits. Batches begin after a turn of the event
 * loop, so that what was read from the connections in one turn goes together.
 */
export class BatchRunner<Item> {
  private running = 0;
  /** Those that run, and slow ones that no longer count as running. */
  private open = 0;
  private isScheduled = false;

  /**
   * `take` answers the next batch, empty where fewer wait than it is asked for at least. `run` never rejects; it may call
   * `release` where its statement has ended and only work of this process is left.
   */
  constructor(
    private readonly take: (atLeast: number) => Item[],
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
    while (this.running < PARALLEL && this.open < MAX_OPEN) {
      const batch = this.take(this.running === 0 ? 1 : MIN_BESIDE);
      if (batch.length === 0) return;
      void this.begin(batch);
    }
  }

  /** Runs a batch beside those under way, however many there are. */
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
