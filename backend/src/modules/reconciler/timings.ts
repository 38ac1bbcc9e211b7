/** How often and how long, in milliseconds. */
export abstract class Timings {
  /** Between two looks without news. */
  abstract readonly round: number;
  abstract readonly sweep: number;
  abstract readonly heartbeat: number;
  /** How long a claim holds without being kept; a killed worker's work waits this long. */
  abstract readonly claim: number;
  /** How long one call of a driver may take. */
  abstract readonly call: number;
  /** How long a start may take in all. */
  abstract readonly start: number;
  /** How long to wait after a first failed try. */
  abstract readonly again: number;
  /** After which nobody is expected to come back for what a driver left. */
  abstract readonly abandon: number;
}

const SECOND = 1000;

export const TIMINGS: Timings = {
  round: 2 * SECOND,
  sweep: 10 * SECOND,
  heartbeat: 5 * SECOND,
  claim: 10 * SECOND,
  call: 20 * SECOND,
  // With the removal that follows, nothing is left of a failed start after a minute.
  start: 50 * SECOND,
  again: SECOND,
  abandon: 5 * 60 * SECOND,
};

const LONGEST = 15;

/** How long to wait after so many failed tries: 1, 2, 4 … 15 times the first wait. */
export function backOff(first: number, attempts: number): number {
  return first * Math.min(LONGEST, 2 ** Math.max(0, attempts - 1));
}
