import { durations } from '../../lib/limits';

/**
 * A value read once and kept until an event makes it old, or its age does. Whoever asks after the event gets what was
 * read after it, and however many ask, at most one reading runs and one waits.
 */
export class AsyncCache<Value> {
  private current: Promise<Value> | undefined;
  private settled: { reading: Promise<Value>; value: Value } | undefined;
  private readAt = -Infinity;
  private running: Promise<Value> | undefined;
  private queued: Promise<Value> | undefined;

  constructor(
    private readonly read: () => Promise<Value>,
    private readonly maxAgeMs: number = durations.cacheAge,
  ) {}

  invalidate(): void {
    this.current = undefined;
  }

  /** The value, where it is there and nothing made it old. */
  peek(): Value | undefined {
    this.expire();
    return this.settled?.reading === this.current ? this.settled?.value : undefined;
  }

  get(): Promise<Value> {
    this.expire();
    if (this.current) return this.current;
    if (!this.running) return this.begin();
    this.queued ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.queued = undefined;
        return this.current ?? this.begin();
      });
    return this.queued;
  }

  /** A lost event must not keep an old value for ever; a reading under way is left to end. */
  private expire(): void {
    if (!this.running && performance.now() - this.readAt >= this.maxAgeMs) this.invalidate();
  }

  private begin(): Promise<Value> {
    const reading = this.read();
    this.readAt = performance.now();
    this.current = reading;
    this.running = reading;
    const done = () => {
      if (this.running === reading) this.running = undefined;
    };
    reading.then(
      (value) => {
        done();
        this.settled = { reading, value };
      },
      () => {
        done();
        // A failure is not worth keeping.
        if (this.current === reading) this.current = undefined;
      },
    );
    return reading;
  }
}
