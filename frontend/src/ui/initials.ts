/** One CJK character, or up to two Latin letters, that stand for a name. */
export function initialsOf(name: string): string {
  const characters = Array.from(name.trim());
  const first = characters[0];
  if (first === undefined) return '?';
  if (/\p{Script=Han}/u.test(first)) return first;
  return characters.slice(0, 2).join('').toUpperCase();
}

/** The same name keeps the same hue on every page. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
