import type { Evidence } from '../../../api';

type Gain = Evidence['gains'][number];

/** The score after each gain, in the order of time. */
export function cumulative(
  gains: readonly Gain[],
): { t: string; score: number; challenge: Gain['challenge'] }[] {
  let score = 0;
  return gains.map(({ at, points, challenge }) => ({ t: at, score: (score += points), challenge }));
}
