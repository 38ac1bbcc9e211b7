/** The seed of this run; the script that starts it prints it. */
export const seed = Number(process.env.VEXIL_SEED ?? 1);

/** The duration of a test in milliseconds. */
export const lasting = 1000 * Number(process.env.VEXIL_LONG_SECONDS ?? 45);

/** A seeded pseudo-random generator: 0 ≤ n < 1. */
export function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
