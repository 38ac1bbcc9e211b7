import type { Category } from '../../lib/enums';

interface Candidate {
  id: number;
  categories: readonly Category[];
  /** Whether the application already names it. */
  chosen: boolean;
}

/** Below this share of others with fewer points, no position is suggested. */
const LEAST_SHARE = 0.5;

/**
 * Suggests the position, of those not chosen, in whose categories the applicant is ahead of most others; the first in a tie.
 * `shareBehind` returns the share of the others who have fewer points, 0 to 1.
 */
export function suggestPosition<Position extends Candidate>(
  positions: readonly Position[],
  shareBehind: (categories: readonly Category[]) => number,
): { position: Position; percentBehind: number } | null {
  let best: { position: Position; share: number } | null = null;
  for (const position of positions) {
    if (position.chosen || position.categories.length === 0) continue;
    const share = shareBehind(position.categories);
    if (share >= LEAST_SHARE && share > (best?.share ?? 0)) best = { position, share };
  }
  return best && { position: best.position, percentBehind: Math.floor(best.share * 100) };
}
