import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 10;

/** Divides long work into slices, between which other requests are served. */
export class TimeSlices {
  private beganAt = performance.now();

  /** Await it between the steps of the work; it waits if the slice is used up. */
  async next(): Promise<void> {
    if (performance.now() - this.beganAt < SLICE_MS) return;
    await setImmediate();
    this.beganAt = performance.now();
  }
}
