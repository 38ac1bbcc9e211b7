/** Length as people count it: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/** Text PostgreSQL and JSON can hold: no U+0000, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Deeper than any body of ours; a walk by recursion must not be driven into the stack's end. */
const DEEPEST = 32;

/** Whether every string, keys included, inside a parsed body can be stored, and it is not absurdly deep. */
export function isStorableDeep(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every(
    ([key, item]) => isStorable(key) && isStorableDeep(item, depth + 1),
  );
}
