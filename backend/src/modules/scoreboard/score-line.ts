import { isoTime } from '../../lib/iso-time';
import type { BoardScope } from './boards.service';
import type { Directions } from './ranking';
import type { FlagValue, Points } from './totals';
import { isInside } from './window';

/** What a capture gave or, without a flag, an adjustment; the time in microseconds. */
export interface Gain {
  flagId: number | null;
  value: number;
  time: number;
}

// The maximum of steps that a chart needs.
const MAX_STEPS = 100;

/** What a user gained in these categories at the values of now. Adjustments belong to no category. */
export function gainsOf(
  { flagIds, times, begin, end, adjustments }: Points,
  values: ReadonlyMap<number, FlagValue>,
  directions: Directions,
): Gain[] {
  const gains: Gain[] = [];
  for (let index = begin; index < end; index += 1) {
    const flagId = flagIds[index] ?? 0;
    const flag = values.get(flagId);
    if (flag && (directions === null || directions.includes(flag.category)))
      gains.push({ flagId, value: flag.value, time: times[index] ?? 0 });
  }
  if (directions === null)
    for (const { points, time } of adjustments) gains.push({ flagId: null, value: points, time });
  return gains;
}

/**
 * The cumulative score from the gains that a scope holds, at its values; long series are sampled evenly, including the first
 * and last step. Empty for an archived period, of which only totals are stored.
 */
export function scoreLine(
  gains: readonly Gain[],
  scope: BoardScope,
): { t: string; score: number }[] {
  let score = 0;
  const steps = gainsIn(gains, scope)
    .sort((a, b) => a.time - b.time || a.value - b.value)
    .flatMap(({ time, value }) => {
      score += value;
      return value !== 0 ? [{ time, score }] : [];
    });
  return thin(steps).map((step) => ({ t: isoTime(step.time), score: step.score }));
}

function thin<Step extends object>(steps: readonly Step[]): readonly Step[] {
  if (steps.length <= MAX_STEPS) return steps;
  const stride = (steps.length - 1) / (MAX_STEPS - 1);
  const kept = new Set(Array.from({ length: MAX_STEPS }, (_, index) => Math.round(index * stride)));
  return steps.filter((_, index) => kept.has(index));
}

/** The gains that a window holds, at the values of its freeze; all of them without a window. */
function gainsIn(gains: readonly Gain[], scope: BoardScope): Gain[] {
  if (scope === null) return [...gains];
  if ('archivedPeriod' in scope) return [];
  const { window, frozen } = scope;
  return gains
    .filter(({ time }) => isInside(window, time))
    .map(({ flagId, value, time }) => ({
      ...{ flagId, time },
      value: (flagId === null ? undefined : frozen?.worths.get(flagId)) ?? value,
    }));
}
