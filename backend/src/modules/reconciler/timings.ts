/** Intervals and time limits in milliseconds. */
export abstract class Timings {
  /** The interval of rounds without events. */
  abstract readonly round: number;
  abstract readonly sweep: number;
  abstract readonly heartbeat: number;
  /** How long a claim holds without an extension; after a crash, work waits this long. */
  abstract readonly claim: number;
  /** The limit of one driver call. */
  abstract readonly call: number;
  /** The limit of a start with all its attempts. */
  abstract readonly start: number;
  /** The wait after the first failed attempt. */
  abstract readonly retry: number;
  /** When to give up on instances whose driver has no worker any more. */
  abstract readonly abandon: number;
}

const SECOND = 1000;

export const DEFAULT_TIMINGS: Timings = {
  round: 2 * SECOND,
  sweep: 10 * SECOND,
  heartbeat: 5 * SECOND,
  claim: 10 * SECOND,
  call: 20 * SECOND,
  // With the removal that follows, nothing is left of a failed start after a minute.
  start: 50 * SECOND,
  retry: SECOND,
  abandon: 5 * 60 * SECOND,
};

const MAX_FACTOR = 15;

/** Exponential back-off: 1, 2, 4 … at most 15 times the first wait. */
export function backOff(first: number, attempts: number): number {
  return first * Math.min(MAX_FACTOR, 2 ** Math.max(0, attempts - 1));
}
