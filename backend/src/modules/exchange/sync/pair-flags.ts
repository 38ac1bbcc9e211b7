import type { Flag } from '../../flags';

type Literals = Pick<Flag, 'flagLiteral' | 'alternatives'>;

export interface FlagPairs<Wanted> {
  /** Which stored flag each wanted one becomes; the others are new. */
  kept: Map<Wanted, Flag>;
  removed: Flag[];
}

/**
 * Finds for each flag of a file the stored one it continues: one that shares a literal, else one that nobody claims.
 * Captures hang on stored flags, so a corrected literal must not cost its captors their points.
 */
export function pairFlags<Wanted extends Literals>(
  wanted: readonly Wanted[],
  stored: readonly Flag[],
): FlagPairs<Wanted> {
  const kept = new Map<Wanted, Flag>();
  const free = [...stored];
  const claim = (flag: Wanted, index: number) => {
    const [claimed] = index < 0 ? [] : free.splice(index, 1);
    if (claimed) kept.set(flag, claimed);
  };
  for (const flag of wanted) {
    const literals = literalsOf(flag);
    claim(
      flag,
      free.findIndex((other) => literalsOf(other).some((literal) => literals.includes(literal))),
    );
  }
  for (const flag of wanted) if (!kept.has(flag)) claim(flag, free.length > 0 ? 0 : -1);
  return { kept, removed: free };
}

function literalsOf({ flagLiteral, alternatives }: Literals): string[] {
  return [flagLiteral, ...alternatives];
}
