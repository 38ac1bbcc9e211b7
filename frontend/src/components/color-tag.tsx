import { Tag, theme } from 'antd';
import type { ReactNode } from 'react';

export type TagColor =
  'cyan' | 'green' | 'orange' | 'red' | 'purple' | 'blue' | 'gold' | 'geekblue';

/** Gold needs one step more than the others. */
const shade = (color: TagColor) =>
  color === 'gold' ? (`${color}-9` as const) : (`${color}-8` as const);

type ColorTagProps = { color: TagColor; icon?: ReactNode; children: ReactNode };

/** antd's preset tags with words dark (by night: light) enough to read at 4.5 : 1. */
export function ColorTag({ color, icon, children }: ColorTagProps) {
  const { token } = theme.useToken();
  return (
    <Tag
      color={color}
      icon={icon}
      bordered={false}
      style={{ margin: 0, color: token[shade(color)] }}
    >
      {children}
    </Tag>
  );
}
