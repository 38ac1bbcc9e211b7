import { Typography } from 'antd';
import type { KindParts } from './kind-parts';
import { Line } from './line';
import { MONOSPACE } from './monospace';

/** What a machine wrote down: read, never typed. */
export const json: KindParts<'json'> = {
  Cell: ({ value }) => <Line code>{JSON.stringify(value)}</Line>,
  Value: ({ value }) => (
    <Typography.Paragraph
      style={{ ...MONOSPACE, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {JSON.stringify(value, null, 2)}
    </Typography.Paragraph>
  ),
  Input: null,
  Filter: null,
  wide: true,
};
