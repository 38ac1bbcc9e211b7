/** An SVG of the name's first letters; only letters and digits are inserted. */
export function initialsAvatar(username: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">' +
    `<rect width="640" height="640" fill="hsl(${String(hueOf(username))}, 45%, 31%)"/>` +
    '<text x="320" y="320" dy=".35em" text-anchor="middle" fill="#fff" font-size="256" ' +
    `font-family="system-ui, sans-serif">${initialsOf(username)}</text></svg>`
  );
}

// The frontend draws the same initials until the picture is loaded.
function initialsOf(username: string): string {
  const letters = Array.from(username).filter((letter) => /[\p{L}\p{Nd}]/u.test(letter));
  const isWide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
  return letters
    .slice(0, isWide.test(letters[0] ?? '') ? 1 : 2)
    .join('')
    .toUpperCase();
}

function hueOf(username: string): number {
  return Array.from(username).reduce(
    (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360,
    0,
  );
}
