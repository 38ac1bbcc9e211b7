interface Change {
  points: number;
  time: number;
}

/**
 * The changes after which the sum stays above its former value. Only these move the time of the last score, so points that
 * were given and taken back have no effect on it. `counted_adjustment.lasting` is the same rule in SQL.
 */
export function lastingRises<T extends Change>(changes: readonly T[]): Set<T> {
  let total = changes.reduce((sum, { points }) => sum + points, 0);
  let lowest = Infinity;
  const rises = new Set<T>();
  for (const change of changes.toSorted((a, b) => b.time - a.time || a.points - b.points)) {
    lowest = Math.min(lowest, total);
    total -= change.points;
    if (total < lowest) rises.add(change);
  }
  return rises;
}
