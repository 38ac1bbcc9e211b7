import { Avatar as AntAvatar } from 'antd';
import { hueOf, initialsOf } from '../lib/initials';
import { useObjectUrl } from '../hooks/use-object-url';

type AvatarProps = {
  name: string;
  picture?: Blob | undefined;
  size?: number;
};

/** A picture when there is one, else the initials on the name's own colour. */
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
