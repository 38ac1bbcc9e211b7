import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components';
import { CodeInput, LongTextInput, TextInput } from '../../../forms';
import type { Field, Row } from '../resource';
import { useResources } from '../resources-context';
import { OneLine, RadioFilter, TextFilter } from './common';
import type { FilterProps, FieldTypeDefinition, DisplayProps } from './types';

/** The translation keys of the suggested values, for a row or for the filter; empty if any text is allowed. */
function useOptionKeys({ options = [], i18nPrefix, optionKeys }: Field<'text'>, row?: Row) {
  const resources = useResources();
  if (optionKeys) return optionKeys(resources, row);
  if (i18nPrefix === undefined) return {};
  return Object.fromEntries(options.map((value) => [value, `${i18nPrefix}.${value}`]));
}

/** Shows a suggested value by its translated name. */
function Text({ value, field, row }: DisplayProps<'text'>) {
  const { t } = useTranslation();
  const optionKeys = useOptionKeys(field, row);
  const key = Object.hasOwn(optionKeys, value) ? optionKeys[value] : undefined;
  return key === undefined ? value : t(key);
}

function TextOrOptionFilter(props: FilterProps<'text'>) {
  const { t } = useTranslation();
  const named = Object.entries(useOptionKeys(props.field));
  if (named.length === 0) return <TextFilter {...props} />;
  return (
    <RadioFilter {...props} choices={named.map(([value, key]) => ({ value, label: t(key) }))} />
  );
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

/** The copy button comes first: on a phone the column of the actions covers the end of a long text. */
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
