/**
 * A value read once and kept until news makes it old. Whoever asks after the news gets what was read
 * after the news, and however many ask, at most one reading runs and one waits.
 */
export class Remembered<Value> {
  private current: Promise<Value> | undefined;
  private settled: { reading: Promise<Value>; value: Value } | undefined;
  private running: Promise<Value> | undefined;
  private queued: Promise<Value> | undefined;

  constructor(private readonly read: () => Promise<Value>) {}

  drop(): void {
    this.current = undefined;
  }

  /** The value, where it is there and nothing made it old. */
  peek(): Value | undefined {
    return this.settled?.reading === this.current ? this.settled?.value : undefined;
  }

  get(): Promise<Value> {
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

  private begin(): Promise<Value> {
    const reading = this.read();
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
