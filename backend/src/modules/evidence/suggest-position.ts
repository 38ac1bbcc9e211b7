import type { Category } from '../../lib/enums';

interface Candidate {
  id: number;
  categories: readonly Category[];
  /** Whether the application already names it. */
  chosen: boolean;
}

/** A suggestion says something only of who is ahead of at least half of the others. */
const LEAST_SHARE = 0.5;

/**
 * The position outside the application in whose categories the applicant is ahead of the most others; the first of equals.
 * `shareBehind` says of which share of the others.
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
