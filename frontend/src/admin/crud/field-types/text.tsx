import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components';
import { CodeInput, LongTextInput, TextInput } from '../../../forms';
import type { Field } from '../resource';
import { OneLine, RadioFilter, TextFilter } from './common';
import type { FilterProps, FieldTypeDefinition, DisplayProps } from './types';

/** The key of the name of an option; undefined where options have no names. */
function optionKey({ optionKey: keyOf, i18nPrefix }: Field<'text'>, value: string) {
  return keyOf?.(value) ?? (i18nPrefix === undefined ? undefined : `${i18nPrefix}.${value}`);
}

/** A known option is shown by its name in the user's language. */
function Text({ value, field }: DisplayProps<'text'>) {
  const { t } = useTranslation();
  const key = field.options?.includes(value) ? optionKey(field, value) : undefined;
  return key === undefined ? value : t(key);
}

function TextOrOptionFilter(props: FilterProps<'text'>) {
  const { t } = useTranslation();
  const { options } = props.field;
  if (!options) return <TextFilter {...props} />;
  const choices = options.map((value) => {
    const key = optionKey(props.field, value);
    return { value, label: key === undefined ? value : t(key) };
  });
  return <RadioFilter {...props} choices={choices} />;
}

export const text: FieldTypeDefinition<'text'> = {
  Cell: Text,
  Value: (props) => (
    <Typography.Text>
      <Text {...props} />
    </Typography.Text>
  ),
  Input: ({ value, onChange, control }) => (
    <TextInput {...control} value={value} onChange={onChange} />
  ),
  Filter: TextOrOptionFilter,
  wide: false,
  toCsv: ({ value }) => value,
  sample: () => 'Some text',
};

export const longText: FieldTypeDefinition<'longText'> = {
  Cell: ({ value }) => <OneLine>{value}</OneLine>,
  Value: ({ value }) => (
    <Typography.Paragraph style={{ margin: 0, whiteSpace: 'pre-wrap' }}>
      {value}
    </Typography.Paragraph>
  ),
  Input: ({ value, onChange, control }) => (
    <LongTextInput {...control} value={value} onChange={onChange} />
  ),
  Filter: TextFilter,
  wide: true,
  toCsv: ({ value }) => value,
  sample: () => '# Some *Markdown*',
};

function Copyable({ value }: { value: string }) {
  return (
    <Flex align="center" gap={4}>
      <OneLine code>{value}</OneLine>
      <CopyButton text={value} />
    </Flex>
  );
}

/** The button comes first, as a phone hides the end of a long text below the column of the actions. */
function CopyableCell({ value }: { value: string }) {
  return (
    <Flex align="center" gap={4}>
      <CopyButton text={value} />
      <OneLine code maxWidth={220}>
        {value}
      </OneLine>
    </Flex>
  );
}

/** Flags, invitation codes, addresses: in monospace, with a button that copies it. */
export const code: FieldTypeDefinition<'code'> = {
  Cell: CopyableCell,
  Value: Copyable,
  Input: ({ value, onChange, control }) => (
    <CodeInput {...control} value={value} onChange={onChange} />
  ),
  Filter: TextFilter,
  wide: false,
  toCsv: ({ value }) => value,
  sample: () => 'vexil{some_code}',
};
