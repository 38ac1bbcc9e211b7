import { Tag, Typography } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { ColorTag as ContrastTag } from '../../../components';
import type { Color, Control } from './types';

/** The first line of a text, all of it in a tooltip. */
export function OneLine({ children, code = false }: { children: string; code?: boolean }) {
  return (
    <Typography.Text
      code={code}
      ellipsis={{ tooltip: children }}
      style={{ maxWidth: 280, verticalAlign: 'bottom' }}
    >
      {children}
    </Typography.Text>
  );
}

/** A tag with enough contrast in both themes. */
export function ColorTag({ color, children }: { color: Color; children: ReactNode }) {
  if (color !== 'default') return <ContrastTag color={color}>{children}</ContrastTag>;
  return (
    <Tag bordered={false} style={{ margin: 0 }}>
      {children}
    </Tag>
  );
}

/** The theme's font for code. */
export const MONOSPACE: CSSProperties = { fontFamily: 'var(--vx-mono, monospace)' };

/** Removes `aria-required`, which is invalid on a button and on the element that antd's select puts it on. */
export function withoutRequired({ 'aria-required': _, ...control }: Control): Control {
  return control;
}
