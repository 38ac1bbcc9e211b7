import unhomoglyph from 'unhomoglyph';

/** The name as it is kept and shown. */
export function normalizeUsername(text: string): string {
  return text.normalize('NFKC').trim();
}

/**
 * Equal for names that are the same in any case, or look alike in lower case: compatibility form, case fold, and the
 * skeleton of UTS 39. Log-ins look an account up by it. PostgreSQL folds differently, so it is computed here only.
 */
export function canonicalUsername(name: string): string {
  let current = normalizeUsername(name);
  // A look-alike may have a case or a look-alike itself; a few rounds always settle it.
  for (let round = 0; round < 8; round += 1) {
    const next = fold(skeleton(fold(current)));
    if (next === current) break;
    current = next;
  }
  return current;
}

/** Equal for names that look alike as they are written: the skeleton comes before the case fold, which hides I and l. */
export function usernameSkeleton(name: string): string {
  return canonicalUsername(skeleton(normalizeUsername(name)));
}

function skeleton(text: string): string {
  return unhomoglyph(text.normalize('NFD'));
}

/** Upper case first: it joins ſ and s, ı and i, ß and ss, which lower case alone keeps apart. */
function fold(text: string): string {
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i');
  return folded.replaceAll('ς', 'σ').normalize('NFKC');
}
