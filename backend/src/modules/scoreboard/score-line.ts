export interface Gain {
  t: Date;
  value: number;
}

// The maximum of steps that a chart needs.
const MAX_STEPS = 100;

/** The cumulative score from ordered gains; long series are sampled evenly, including the first and last step. */
export function scoreLine(gains: readonly Gain[]): { t: string; score: number }[] {
  let score = 0;
  const steps = gains.flatMap(({ t, value }) => {
    score += value;
    return value > 0 ? [{ t: t.toISOString(), score }] : [];
  });
  if (steps.length <= MAX_STEPS) return steps;
  const stride = (steps.length - 1) / (MAX_STEPS - 1);
  return Array.from(
    { length: MAX_STEPS },
    (_, index) => steps[Math.round(index * stride)] ?? [],
  ).flat();
}
