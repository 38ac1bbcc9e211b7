import unhomoglyph from 'unhomoglyph';

/** The name in the form that is stored and shown. */
export function normalizeUsername(text: string): string {
  return text.normalize('NFKC').trim();
}

/**
 * Equal for names that differ in case only or look alike in lower case: NFKC, case fold and the skeleton of UTS 39. A
 * log-in finds the account by it. PostgreSQL folds differently, so only this function computes it.
 */
export function canonicalUsername(name: string): string {
  let current = normalizeUsername(name);
  // The result of one round may change again in the next; a few rounds reach a fixed point.
  for (let round = 0; round < 8; round += 1) {
    const next = fold(skeleton(fold(current)));
    if (next === current) break;
    current = next;
  }
  return current;
}

/** Equal for names that look alike as written: the skeleton first, as a case fold would turn I into i. */
export function usernameSkeleton(name: string): string {
  return canonicalUsername(skeleton(normalizeUsername(name)));
}

function skeleton(text: string): string {
  return unhomoglyph(text.normalize('NFD'));
}

/** Upper case first: it unifies ſ with s, ı with i and ß with ss, which lower case alone does not. */
function fold(text: string): string {
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i');
  return folded.replaceAll('ς', 'σ').normalize('NFKC');
}
