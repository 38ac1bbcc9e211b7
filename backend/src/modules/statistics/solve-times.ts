import type { TimeToSolve } from './dto/challenge-statistics';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BOUNDS = [
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  DAY,
  3 * DAY,
  7 * DAY,
];

/** Counts the times by how long they are. */
export function timeToSolve(seconds: readonly number[], medianSeconds: number | null): TimeToSolve {
  const buckets = [...BOUNDS, null].map((upToSeconds) => ({ upToSeconds, count: 0 }));
  for (const time of seconds) {
    const bucket = buckets.find(({ upToSeconds }) => upToSeconds === null || time <= upToSeconds);
    if (bucket) bucket.count += 1;
  }
  return { count: seconds.length, medianSeconds, buckets };
}
