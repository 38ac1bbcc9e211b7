import { Tag, theme } from 'antd';
import type { ReactNode } from 'react';

export type Ink = 'cyan' | 'green' | 'orange' | 'red' | 'purple' | 'blue' | 'gold' | 'geekblue';

/** Gold needs one step more than the others. */
const shade = (ink: Ink) => (ink === 'gold' ? (`${ink}-9` as const) : (`${ink}-8` as const));

type InkTagProps = { ink: Ink; icon?: ReactNode; children: ReactNode };

/** antd's preset tags with words dark (by night: light) enough to read at 4.5 : 1. */
export function InkTag({ ink, icon, children }: InkTagProps) {
  const { token } = theme.useToken();
  return (
    <Tag color={ink} icon={icon} bordered={false} style={{ margin: 0, color: token[shade(ink)] }}>
      {children}
    </Tag>
  );
}
