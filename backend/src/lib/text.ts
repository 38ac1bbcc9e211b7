/** Length as people count it: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/** Whether a text has more code points than `max`; one far too long is refused without counting them. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || codePoints(text) > max);
}

/** The text without any of `chars` at its ends; a regular expression that ends in `+$` takes quadratic time. */
export function trimChars(text: string, chars: string): string {
  let begin = 0;
  let end = text.length;
  while (begin < end && chars.includes(text.charAt(begin))) begin += 1;
  while (end > begin && chars.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(begin, end);
}

/** The members of a header that is a comma-separated list. */
export function listMembers(header: string): string[] {
  return header.split(',').map((member) => member.trim());
}

/** Text PostgreSQL and JSON can hold: no U+0000, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Deeper than any body of ours; a walk by recursion must not be driven into the stack's end. */
const MAX_DEPTH = 32;

/** More values than any body of ours holds; validation takes long for each. */
const MAX_VALUES = 2000;

/** Whether a parsed body holds no more values than one of ours may; it looks at no more than those. */
export function isWithinValueLimit(value: unknown): boolean {
  let left = MAX_VALUES;
  const fits = (item: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (item === null || typeof item !== 'object') return true;
    if (Array.isArray(item) && item.length > left) return false;
    // What is too deep is refused by isStorableDeep.
    return depth === MAX_DEPTH || Object.values(item).every((inner) => fits(inner, depth + 1));
  };
  return fits(value, 0);
}

/** Whether every string, keys included, inside a parsed body can be stored, and it is not absurdly deep. */
export function isStorableDeep(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([key, item]) => isStorable(key) && isStorableDeep(item, depth + 1),
  );
}
