export interface Gain {
  t: Date;
  worth: number;
}

// A chart shows no more steps than this, and a page should not carry them.
const STEPS = 100;

/** Points over time from gains in their order; long lines keep their first and last step and an even choice between. */
export function scoreLine(gains: readonly Gain[]): { t: string; score: number }[] {
  let score = 0;
  const steps = gains.flatMap(({ t, worth }) => {
    score += worth;
    return worth > 0 ? [{ t: t.toISOString(), score }] : [];
  });
  if (steps.length <= STEPS) return steps;
  const stride = (steps.length - 1) / (STEPS - 1);
  return Array.from(
    { length: STEPS },
    (_, index) => steps[Math.round(index * stride)] ?? [],
  ).flat();
}
