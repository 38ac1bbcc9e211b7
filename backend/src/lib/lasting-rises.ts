interface Change {
  points: number;
  time: number;
}

/**
 * The changes after which the sum never falls back to what it was before them. Only these move a last score: points that
 * were given and taken again leave no trace. `counted_adjustment.lasting` is the same in SQL, for all times.
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
