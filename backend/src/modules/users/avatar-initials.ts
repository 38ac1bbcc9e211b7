const PALETTE = ['#165DFF', '#0E9F6E', '#B45309', '#9333EA', '#BE185D', '#0E7490', '#4D7C0F'];

/** A picture made of the name's first letters; nothing but letters and digits gets into it. */
export function initialsAvatar(userId: number, username: string): string {
  const signs = Array.from(username).filter((sign) => /[\p{L}\p{Nd}]/u.test(sign));
  const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
  const shown = signs.slice(0, wide.test(signs[0] ?? '') ? 1 : 2).join('');
  const colour = PALETTE[userId % PALETTE.length] ?? '#165DFF';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">' +
    `<rect width="640" height="640" fill="${colour}"/>` +
    '<text x="320" y="320" dy=".35em" text-anchor="middle" fill="#fff" font-size="260" ' +
    `font-family="system-ui, sans-serif">${shown.toUpperCase()}</text></svg>`
  );
}
