/** A picture made of the name's first letters; nothing but letters and digits gets into it. */
export function initialsAvatar(username: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">' +
    `<rect width="640" height="640" fill="hsl(${String(hueOf(username))}, 45%, 31%)"/>` +
    '<text x="320" y="320" dy=".35em" text-anchor="middle" fill="#fff" font-size="256" ' +
    `font-family="system-ui, sans-serif">${initialsOf(username)}</text></svg>`
  );
}

// As the pages draw it until the picture is there, so that no avatar changes before one's eyes.
function initialsOf(username: string): string {
  const signs = Array.from(username).filter((sign) => /[\p{L}\p{Nd}]/u.test(sign));
  const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
  return signs
    .slice(0, wide.test(signs[0] ?? '') ? 1 : 2)
    .join('')
    .toUpperCase();
}

function hueOf(username: string): number {
  return Array.from(username).reduce(
    (hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 360,
    0,
  );
}
