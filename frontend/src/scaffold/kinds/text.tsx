import { Input, Typography } from 'antd';
import type { KindParts } from './kind-parts';
import { WordsFilter } from './words-filter';

export const text: KindParts<'text'> = {
  Cell: ({ value }) => value,
  Value: ({ value }) => <Typography.Text>{value}</Typography.Text>,
  Input: ({ value, onChange, control }) => (
    <Input
      {...control}
      value={value ?? ''}
      autoComplete="off"
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  ),
  Filter: WordsFilter,
  wide: false,
};
