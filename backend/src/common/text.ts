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

/** More values than any body of ours holds; each would be looked at by slower eyes. */
const MOST_VALUES = 2000;

/** Whether a parsed body holds no more values than one of ours may. */
export function isModest(value: unknown): boolean {
  let left = MOST_VALUES;
  const fits = (item: unknown): boolean => {
    left -= 1;
    if (left < 0) return false;
    return item === null || typeof item !== 'object' || Object.values(item).every(fits);
  };
  return fits(value);
}

/** Whether every string, keys included, inside a parsed body can be stored, and it is not absurdly deep. */
export function isStorableDeep(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every(
    ([key, item]) => isStorable(key) && isStorableDeep(item, depth + 1),
  );
}
