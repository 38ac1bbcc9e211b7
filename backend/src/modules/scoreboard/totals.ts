import type { Category } from '../../lib/enums';
import type { Part } from './ranking';

/** What a flag gives now, and where it counts. */
export interface FlagValue {
  challengeId: number;
  category: Category;
  value: number;
  /** How many flags its challenge has. */
  flagsTotal: number;
}

/** The flags a user holds, and when each was captured, in microseconds. */
export interface Captures {
  flagIds: readonly number[];
  times: readonly number[];
}

/** A user's totals by category: sums over the captures. Captures of flags that are gone count for nothing. */
export function totalsOf(
  { flagIds, times }: Captures,
  values: ReadonlyMap<number, FlagValue>,
): Map<Category, Part> {
  const parts = new Map<Category, Part>();
  const captured = new Map<number, number>();
  for (const [index, flagId] of flagIds.entries()) {
    const flag = values.get(flagId);
    if (!flag) continue;
    let part = parts.get(flag.category);
    if (!part) parts.set(flag.category, (part = { score: 0, solvedCount: 0, lastScoreAt: 0 }));
    part.score += flag.value;
    if (flag.value > 0) part.lastScoreAt = Math.max(part.lastScoreAt, times[index] ?? 0);
    const held = (captured.get(flag.challengeId) ?? 0) + 1;
    captured.set(flag.challengeId, held);
    if (held === flag.flagsTotal) part.solvedCount += 1;
  }
  return parts;
}

/** The flags of which one reading says something else than the other, those only one of them knows included. */
export function changedFlags(
  before: ReadonlyMap<number, FlagValue>,
  after: ReadonlyMap<number, FlagValue>,
): Set<number> {
  const changed = new Set<number>();
  for (const [id, flag] of after) {
    const old = before.get(id);
    if (
      old?.value !== flag.value ||
      old.category !== flag.category ||
      old.flagsTotal !== flag.flagsTotal
    )
      changed.add(id);
  }
  for (const id of before.keys()) if (!after.has(id)) changed.add(id);
  return changed;
}
