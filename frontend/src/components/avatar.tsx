import { Avatar as AntAvatar } from 'antd';
import { useObjectUrl } from '../hooks/use-object-url';

/** The initials of a name: one CJK character or up to two others, as in the pictures from the server. */
export function initialsOf(name: string): string {
  const signs = Array.from(name).filter((sign) => /[\p{L}\p{Nd}]/u.test(sign));
  const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
  const shown = signs.slice(0, wide.test(signs[0] ?? '') ? 1 : 2).join('');
  return shown === '' ? '?' : shown.toUpperCase();
}

/** The hue of a name, as in the pictures from the server. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}

type AvatarProps = {
  name: string;
  picture?: Blob | undefined;
  size?: number;
};

/** The picture, or the initials on the name's color. */
export function Avatar({ name, picture, size = 32 }: AvatarProps) {
  return (
    <AntAvatar
      size={size}
      src={useObjectUrl(picture)}
      alt=""
      style={{
        flex: 'none',
        // Dark enough for white initials at 4.5 : 1 in both themes.
        backgroundColor: `hsl(${String(hueOf(name))} 45% 31%)`,
        color: '#fff',
        fontSize: size * 0.4,
      }}
    >
      <span aria-hidden>{initialsOf(name)}</span>
    </AntAvatar>
  );
}
