/** The share of the time since the submission after which the first of several moves comes. */
const FIRST = 0.25;
const LAST = 0.85;

/** When a choice moved, in days ago: between its submission and now, never together with that of another seed. */
export function moveTimes(submitted: number, count: number, seed: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const share = FIRST + ((LAST - FIRST) * index) / Math.max(1, count - 1);
    const shift = ((seed * 7 + index * 3) % 20) / 100 - 0.1;
    return submitted * (1 - share - shift * share);
  });
}
