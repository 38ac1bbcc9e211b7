import { Flex, Input } from 'antd';
import { CopyButton } from '../../../components';
import type { KindParts } from './kind-parts';
import { Line } from './line';
import { MONOSPACE } from './monospace';
import { WordsFilter } from './words-filter';

function Copyable({ value }: { value: string }) {
  return (
    <Flex align="center" gap={4}>
      <Line code>{value}</Line>
      <CopyButton text={value} />
    </Flex>
  );
}

/** Text that machines read: flags, invitation codes, addresses. */
export const code: KindParts<'code'> = {
  Cell: Copyable,
  Value: Copyable,
  Input: ({ value, onChange, control }) => (
    <Input
      {...control}
      value={value ?? ''}
      style={MONOSPACE}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  ),
  Filter: WordsFilter,
  wide: false,
};
