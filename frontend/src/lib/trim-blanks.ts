// Unicode white space, the byte order mark and zero-width characters; the server has the same list.
const BLANK =
  /[\s\u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u2069\u3000\ufeff]/u;

/** Trims invisible characters at both ends, like the server does with flags. */
export function trimBlanks(text: string): string {
  let begin = 0;
  let end = text.length;
  while (begin < end && BLANK.test(text.charAt(begin))) begin += 1;
  while (end > begin && BLANK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(begin, end);
}
