import { Input, Typography } from 'antd';
import type { KindParts } from './kind-parts';
import { Line } from './line';
import { WordsFilter } from './words-filter';

export const longText: KindParts<'longText'> = {
  Cell: ({ value }) => <Line>{value}</Line>,
  Value: ({ value }) => (
    <Typography.Paragraph style={{ margin: 0, whiteSpace: 'pre-wrap' }}>
      {value}
    </Typography.Paragraph>
  ),
  Input: ({ value, onChange, control }) => (
    <Input.TextArea
      {...control}
      value={value ?? ''}
      autoSize={{ minRows: 2, maxRows: 8 }}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  ),
  Filter: WordsFilter,
  wide: true,
};
