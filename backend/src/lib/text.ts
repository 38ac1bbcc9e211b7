/** The length in code points, not in UTF-16 units. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/** Whether a text has more code points than `max`. A text that is far too long is not counted. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || codePoints(text) > max);
}

/** The text without any of `chars` at its ends. A regular expression that ends in `+$` takes quadratic time. */
export function trimChars(text: string, chars: string): string {
  let begin = 0;
  let end = text.length;
  while (begin < end && chars.includes(text.charAt(begin))) begin += 1;
  while (end > begin && chars.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(begin, end);
}

/** A text without differences of case and width, such as between （ and (. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The members of a header that is a comma-separated list. */
export function listMembers(header: string): string[] {
  return header.split(',').map((member) => member.trim());
}

/** Whether PostgreSQL and JSON can hold the text: no U+0000 and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Control characters, line and paragraph separators, and marks that reverse the text beside them. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text stays in one line and shows its characters in their order. */
export function isLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text);
}

/** Deeper than any valid body; it bounds recursion. */
const MAX_DEPTH = 32;

/** Whether a parsed body holds at most `max` values; it visits no more than those. */
export function isWithinValueLimit(value: unknown, max: number): boolean {
  let left = max;
  const fits = (item: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (item === null || typeof item !== 'object') return true;
    if (Array.isArray(item) && item.length > left) return false;
    // `isStorableDeep` refuses deeper bodies.
    return depth === MAX_DEPTH || Object.values(item).every((inner) => fits(inner, depth + 1));
  };
  return fits(value, 0);
}

/** Whether every string and key of a parsed body can be stored, and it is at most MAX_DEPTH deep. */
export function isStorableDeep(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([key, item]) => isStorable(key) && isStorableDeep(item, depth + 1),
  );
}

/** The numbers of a text, with a space or a comma between any two. To parse them as JSON is faster than to split the text. */
export function numbersIn(text: string): number[] {
  return JSON.parse(`[${text.replaceAll(' ', ',')}]`) as number[];
}
