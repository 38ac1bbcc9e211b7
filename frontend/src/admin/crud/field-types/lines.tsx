import { Flex, Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import { Entries } from './entries';
import type { InputProps, KindParts, ShownProps } from './kind-parts';
import { Line } from './line';
import { MONOSPACE } from './monospace';

function Lines({ value }: ShownProps<'lines'>) {
  return (
    <Flex vertical gap={4} align="flex-start">
      {value.map((line, index) => (
        <Typography.Text key={index} code style={{ whiteSpace: 'pre-wrap' }}>
          {line}
        </Typography.Text>
      ))}
    </Flex>
  );
}

function LinesInput({ value, onChange, control, field, fact, resource }: InputProps<'lines'>) {
  const { t } = useTranslation();
  const label = t(keys.field(resource, field.name));
  return (
    <Entries
      label={label}
      control={control}
      entries={value ?? []}
      fresh=""
      max={fact?.maxItems}
      onChange={onChange}
      draw={({ entry, number, control: own, set, onKeyDown }) => (
        <Input.TextArea
          {...own}
          autoSize
          value={entry}
          aria-label={t('scaffold.entries.at', { label, number })}
          style={MONOSPACE}
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            set(event.target.value);
          }}
        />
      )}
    />
  );
}

/** Texts that machines read, in their order: the words of a command, settings of a program. */
export const lines: KindParts<'lines'> = {
  Cell: ({ value }) => <Line code>{value.join(' ')}</Line>,
  Value: Lines,
  Input: LinesInput,
  Filter: null,
  wide: true,
  late: true,
};
