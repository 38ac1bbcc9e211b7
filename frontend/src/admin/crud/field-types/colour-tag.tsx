import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { InkTag } from '../../../components';
import type { Colour } from './types';

/** A word on its colour, readable by day and by night. */
export function ColourTag({ colour, children }: { colour: Colour; children: ReactNode }) {
  if (colour !== 'default') return <InkTag ink={colour}>{children}</InkTag>;
  return (
    <Tag bordered={false} style={{ margin: 0 }}>
      {children}
    </Tag>
  );
}
