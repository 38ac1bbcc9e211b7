import { setTimeout as sleep } from 'node:timers/promises';
import { durations } from '../../lib/limits';

/**
 * One value that is loaded on demand and kept until it is invalidated or too old. A `get` after `invalidate` returns
 * what was loaded after it. At most one load runs and one waits, however many callers there are; a load waits until
 * `minIntervalMs` after the start of the last one.
 */
export class AsyncCache<Value> {
  private current: Promise<Value> | undefined;
  private settled: { loading: Promise<Value>; value: Value } | undefined;
  private loadedAt = -Infinity;
  private running: Promise<Value> | undefined;
  private queued: Promise<Value> | undefined;

  constructor(
    private readonly load: () => Promise<Value>,
    private readonly maxAgeMs: number = durations.cacheAge,
    private readonly minIntervalMs = 0,
  ) {}

  invalidate(): void {
    this.current = undefined;
  }

  /** The value, where it is loaded and still valid. */
  peek(): Value | undefined {
    this.expire();
    return this.settled?.loading === this.current ? this.settled?.value : undefined;
  }

  get(): Promise<Value> {
    this.expire();
    if (this.current) return this.current;
    if (!this.running && this.remainingMs() <= 0) return this.begin();
    this.queued ??= this.beginLater();
    return this.queued;
  }

  private remainingMs(): number {
    return this.loadedAt + this.minIntervalMs - performance.now();
  }

  private async beginLater(): Promise<Value> {
    await this.running?.catch(() => undefined);
    // A timer may fire up to a millisecond early.
    for (let waitMs = this.remainingMs(); waitMs > 0; waitMs = this.remainingMs())
      await sleep(waitMs);
    this.queued = undefined;
    return this.current ?? this.begin();
  }

  /** Bounds how long a value stays after a lost event. A load under way is not restarted. */
  private expire(): void {
    if (!this.running && performance.now() - this.loadedAt >= this.maxAgeMs) this.invalidate();
  }

  private begin(): Promise<Value> {
    const loading = this.load();
    this.loadedAt = performance.now();
    this.current = loading;
    this.running = loading;
    const finish = () => {
      if (this.running === loading) this.running = undefined;
    };
    loading.then(
      (value) => {
        finish();
        this.settled = { loading, value };
      },
      () => {
        finish();
        // Errors are not cached.
        if (this.current === loading) this.current = undefined;
      },
    );
    return loading;
  }
}
