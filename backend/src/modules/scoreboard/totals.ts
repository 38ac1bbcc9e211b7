import type { Category } from '../../lib/enums';
import type { FrozenScores } from '../freezes';
import type { CategoryTotals } from './ranking';
import { ALL_TIME, isInside, type Window } from './window';

/** The current value of a flag, and its challenge. */
export interface FlagValue {
  challengeId: number;
  category: Category;
  value: number;
  /** The number of flags of its challenge. */
  flagsTotal: number;
}

/** An adjustment of a score by an admin; the time in microseconds. */
export interface Adjustment {
  points: number;
  time: number;
}

/** What a user's totals follow from: captured flags with the times of their captures in microseconds, and adjustments. */
export interface Points {
  flagIds: readonly number[];
  times: readonly number[];
  adjustments: readonly Adjustment[];
}

/**
 * A user's totals by category, of what was captured in the window; adjustments belong to none (null). Ignores captures of
 * deleted flags.
 */
export function totalsOf(
  { flagIds, times, adjustments }: Points,
  values: ReadonlyMap<number, FlagValue>,
  window: Window = ALL_TIME,
): Map<Category | null, CategoryTotals> {
  const parts = new Map<Category | null, CategoryTotals>();
  const captured = new Map<number, number>();
  for (const [index, flagId] of flagIds.entries()) {
    const flag = values.get(flagId);
    if (!flag || !isInside(window, times[index] ?? 0)) continue;
    let part = parts.get(flag.category);
    if (!part) parts.set(flag.category, (part = { score: 0, solvedCount: 0, lastScoreAt: 0 }));
    part.score += flag.value;
    if (flag.value > 0) part.lastScoreAt = Math.max(part.lastScoreAt, times[index] ?? 0);
    const held = (captured.get(flag.challengeId) ?? 0) + 1;
    captured.set(flag.challengeId, held);
    if (held === flag.flagsTotal) part.solvedCount += 1;
  }
  const inside = adjustments.filter(({ time }) => isInside(window, time));
  if (inside.length > 0) parts.set(null, sumAdjustments(inside));
  return parts;
}

/** Points taken away are no score by whose time a tie is broken. */
function sumAdjustments(adjustments: readonly Adjustment[]): CategoryTotals {
  const times = adjustments.flatMap(({ points, time }) => (points > 0 ? [time] : []));
  return {
    score: adjustments.reduce((sum, { points }) => sum + points, 0),
    solvedCount: 0,
    lastScoreAt: Math.max(0, ...times),
  };
}

/** The values at a freeze; a flag that its statement did not know yet has the present one. */
export function freezeValues(
  values: ReadonlyMap<number, FlagValue>,
  { worths }: Pick<FrozenScores, 'worths'>,
): Map<number, FlagValue> {
  return new Map(
    [...values].map(([id, flag]) => [id, { ...flag, value: worths.get(id) ?? flag.value }]),
  );
}

/** The ids of flags that differ between two reads, or that only one of them has. */
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
