/** One wide sign, or up to two others, that stand for a name; as the server draws it on its pictures. */
export function initialsOf(name: string): string {
  const signs = Array.from(name).filter((sign) => /[\p{L}\p{Nd}]/u.test(sign));
  const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
  const shown = signs.slice(0, wide.test(signs[0] ?? '') ? 1 : 2).join('');
  return shown === '' ? '?' : shown.toUpperCase();
}

/** The same name keeps the same hue on every page, and on the server's pictures. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
