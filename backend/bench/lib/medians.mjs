// Combines the figures of several rounds.
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export const medianOf = (rounds, key) => median(rounds.map((round) => round[key]));

/** The median of each round's ratio, because the machine's speed changes between rounds. */
export const medianRatio = (above, below, key) =>
  median(above.map((figures, round) => figures[key] / below[round][key]));

/** Describes the problems of all rounds; empty if there were none. */
export function complaints(rounds) {
  const bad = {};
  for (const { bad: statuses, errors } of rounds) {
    for (const [status, count] of Object.entries(statuses))
      bad[status] = (bad[status] ?? 0) + count;
    if (errors > 0) bad.error = (bad.error ?? 0) + errors;
  }
  return Object.entries(bad)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
