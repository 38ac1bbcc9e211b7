import { Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { MONOSPACE } from '../../../components';
import { RecordListInput, TextListInput, toRecords } from '../../../forms';
import { i18nKeys } from '../i18n-keys';
import type { Field } from '../resource';
import { OneLine } from './common';
import type { InputProps, FieldTypeDefinition, DisplayProps } from './types';

function TextList({ value }: DisplayProps<'textList'>) {
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

function TextsInput(props: InputProps<'textList'>) {
  const { value, onChange, control, field, constraint, resource } = props;
  const { t } = useTranslation();
  return (
    <TextListInput
      {...control}
      label={t(i18nKeys.field(resource, field.name))}
      max={constraint?.maxItems}
      value={value}
      onChange={onChange}
    />
  );
}

/** An ordered list of texts, such as the arguments of a command. */
export const textList: FieldTypeDefinition<'textList'> = {
  Cell: ({ value }) => <OneLine code>{value.join(' ')}</OneLine>,
  Value: TextList,
  Input: TextsInput,
  Filter: null,
  wide: true,
  validateOnSubmit: true,
  toCsv: ({ value }) => value.join(', '),
  sample: () => ['one', 'two', 'two'],
};

type RecordItem = Readonly<Record<string, unknown>>;

function recordText({ properties }: Field<'recordList'>, record: RecordItem): string {
  return Object.keys(properties)
    .map((property) => String(record[property]))
    .join(' ');
}

function RecordList({ value, field }: DisplayProps<'recordList'>) {
  return (
    <Flex gap={4} wrap>
      {toRecords(value).map((record, index) => (
        <Tag key={index} style={{ ...MONOSPACE, margin: 0 }}>
          {recordText(field, record)}
        </Tag>
      ))}
    </Flex>
  );
}

function RecordsInput(props: InputProps<'recordList'>) {
  const { value, onChange, control, field, constraint, resource } = props;
  const { t } = useTranslation();
  return (
    <RecordListInput
      {...control}
      label={t(i18nKeys.field(resource, field.name))}
      properties={field.properties}
      labelOf={(name) => t(i18nKeys.property(resource, field.name, name))}
      max={constraint?.maxItems}
      value={value}
      onChange={onChange}
    />
  );
}

/** A list of objects with a few properties each, such as ports. */
export const recordList: FieldTypeDefinition<'recordList'> = {
  Cell: RecordList,
  Value: RecordList,
  Input: RecordsInput,
  Filter: null,
  wide: true,
  validateOnSubmit: true,
  toCsv: ({ value, field }) =>
    toRecords(value)
      .map((record) => recordText(field, record))
      .join(', '),
  sample: ({ properties }) => [
    Object.fromEntries(Object.keys(properties).map((name) => [name, 'something'])),
  ],
};
