/** The most points that the criteria give together. A level whose points are not filled in counts as 0. */
export function maxPointsOf(
  criteria: readonly { levels: readonly { points: number | null }[] }[],
): number {
  return criteria.reduce(
    (sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points ?? 0)),
    0,
  );
}
