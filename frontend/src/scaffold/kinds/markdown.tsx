import { Input } from 'antd';
import { Markdown } from '../../ui';
import type { KindParts } from './kind-parts';
import { Line } from './line';
import { MONOSPACE } from './monospace';
import { WordsFilter } from './words-filter';

export const markdown: KindParts<'markdown'> = {
  Cell: ({ value }) => <Line>{value}</Line>,
  Value: ({ value }) => <Markdown source={value} />,
  Input: ({ value, onChange, control }) => (
    <Input.TextArea
      {...control}
      value={value ?? ''}
      style={MONOSPACE}
      autoSize={{ minRows: 8, maxRows: 28 }}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  ),
  Filter: WordsFilter,
  wide: true,
};
