import type { FrozenScores } from '../../periods';
import { type Directions, type FlagValue, type Points, isInside, type Window } from '../../scores';

/** What a capture, a review or an adjustment gave; the time in microseconds. */
export interface Gain {
  t: number;
  value: number;
  /** Whose value it is; null for points that were given. */
  flagId: number | null;
  /** What gave it; absent for an adjustment and a hidden challenge. */
  challengeId?: number;
}

interface LinePoint {
  t: string;
  score: number;
  challengeId?: number;
}

// The maximum of steps that a chart needs.
const MAX_STEPS = 100;

/** How a user's score in these categories grew, in a window or always. Adjustments belong to no category. */
export function scoreLine(
  points: Points,
  values: ReadonlyMap<number, FlagValue>,
  directions: Directions,
  scope: { window: Window; frozen?: FrozenScores } | null,
): LinePoint[] {
  const gains = gainsOf(points, values, directions).filter(
    ({ t }) => !scope || isInside(scope.window, t),
  );
  return scoreSteps(inOrder(gains, scope?.frozen ?? null)).map(
    ({ t, score, gain: { challengeId } }) => ({
      ...{ t: new Date(t / 1000).toISOString(), score },
      ...(challengeId === undefined ? {} : { challengeId }),
    }),
  );
}

function gainsOf(
  { flagIds, times, begin, end, reviews, adjustments }: Points,
  values: ReadonlyMap<number, FlagValue>,
  directions: Directions,
): Gain[] {
  const gains: Gain[] = [];
  const isAmong = (flag: FlagValue | undefined): flag is FlagValue =>
    flag !== undefined && (directions === null || directions.includes(flag.category));
  const causeOf = ({ released, challengeId }: FlagValue) => (released ? { challengeId } : {});
  for (let index = begin; index < end; index += 1) {
    const flagId = flagIds[index] ?? 0;
    const flag = values.get(flagId);
    if (isAmong(flag))
      gains.push({ t: times[index] ?? 0, value: flag.value, flagId, ...causeOf(flag) });
  }
  for (const { flagId, points, time } of reviews) {
    const flag = values.get(flagId);
    if (isAmong(flag)) gains.push({ t: time, value: points, flagId: null, ...causeOf(flag) });
  }
  if (directions === null)
    for (const { points, time } of adjustments)
      gains.push({ t: time, value: points, flagId: null });
  return gains;
}

/** Sorted by time, and at equal times by current value; then with the values of the freeze, if there is one. */
export function inOrder(gains: readonly Gain[], frozen: FrozenScores | null): Gain[] {
  const ordered = [...gains].sort((a, b) => a.t - b.t || a.value - b.value);
  if (!frozen) return ordered;
  return ordered.map((gain) => {
    const value = gain.flagId === null ? undefined : frozen.values.get(gain.flagId);
    return { ...gain, value: value ?? gain.value };
  });
}

/** The cumulative score from ordered gains; long series are sampled evenly, including the first and last step. */
export function scoreSteps<One extends Pick<Gain, 't' | 'value'>>(
  gains: readonly One[],
): { t: number; score: number; gain: One }[] {
  let score = 0;
  const steps: { t: number; score: number; gain: One }[] = [];
  for (const gain of gains) {
    score += gain.value;
    if (gain.value !== 0) steps.push({ t: gain.t, score, gain });
  }
  if (steps.length <= MAX_STEPS) return steps;
  const stride = (steps.length - 1) / (MAX_STEPS - 1);
  return Array.from(
    { length: MAX_STEPS },
    (_, index) => steps[Math.round(index * stride)] ?? [],
  ).flat();
}
