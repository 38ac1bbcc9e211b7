/** What this run is made from; printed by the script that starts it. */
export const seed = Number(process.env.VEXIL_SEED ?? 1);

/** How long a test keeps at it, in milliseconds. */
export const lasting = 1000 * Number(process.env.VEXIL_LONG_SECONDS ?? 45);

/** The same numbers from the same seed: 0 ≤ n < 1. */
export function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
