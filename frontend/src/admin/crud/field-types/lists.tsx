import { Flex, Input, InputNumber, Select, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ListInput, type ListItem } from '../../../forms';
import { keys } from '../keys';
import type { RecordProperty } from '../resource';
import { MONOSPACE, OneLine } from './common';
import type { InputProps, FieldWidgets, DisplayProps } from './types';

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

function TextListInput(props: InputProps<'textList'>) {
  const { value, onChange, control, field, constraint, resource } = props;
  const { t } = useTranslation();
  const label = t(keys.field(resource, field.name));
  return (
    <ListInput
      label={label}
      control={control}
      items={value ?? []}
      newItem=""
      max={constraint?.maxItems}
      onChange={onChange}
      renderItem={({ value: text, number, control: own, set, onKeyDown }) => (
        <Input.TextArea
          {...own}
          autoSize
          value={text}
          aria-label={t('forms.entries.at', { label, number })}
          style={MONOSPACE}
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={(event) => set(event.target.value)}
        />
      )}
    />
  );
}

/** An ordered list of texts, such as the arguments of a command. */
export const textList: FieldWidgets<'textList'> = {
  Cell: ({ value }) => <OneLine code>{value.join(' ')}</OneLine>,
  Value: TextList,
  Input: TextListInput,
  Filter: null,
  wide: true,
  validateOnSubmit: true,
};

type RecordItem = Readonly<Record<string, unknown>>;

function RecordList({ value, field }: DisplayProps<'recordList'>) {
  return (
    <Flex gap={4} wrap>
      {toRecords(value).map((record, index) => (
        <Tag key={index} bordered={false} style={{ ...MONOSPACE, margin: 0 }}>
          {Object.keys(field.properties)
            .map((property) => String(record[property]))
            .join(' ')}
        </Tag>
      ))}
    </Flex>
  );
}

function RecordListInput(props: InputProps<'recordList'>) {
  const { value, onChange, control, field, constraint, resource } = props;
  const { t } = useTranslation();
  const label = t(keys.field(resource, field.name));
  const properties = Object.entries(field.properties);
  return (
    <ListInput
      label={label}
      control={control}
      items={toRecords(value ?? [])}
      newItem={Object.fromEntries(
        properties.map(([name, property]) => [name, emptyProperty(property)]),
      )}
      max={constraint?.maxItems}
      onChange={onChange}
      renderItem={(item) => (
        <Flex gap={8} wrap>
          {properties.map(([name, property], index) => (
            <div key={name} style={{ flex: '1 1 110px' }}>
              <PropertyInput
                property={property}
                label={t(keys.property(resource, field.name, name))}
                item={{
                  ...item,
                  // The form item's label belongs to the first control of the first item.
                  control: index === 0 ? item.control : {},
                  value: item.value[name],
                  set: (next) => item.set({ ...item.value, [name]: next }),
                }}
              />
            </div>
          ))}
        </Flex>
      )}
    />
  );
}

interface PropertyInputProps {
  property: RecordProperty;
  label: string;
  item: ListItem<unknown>;
}

function PropertyInput({ property, label, item }: PropertyInputProps) {
  const { t } = useTranslation();
  const { value, number, control, set, onKeyDown } = item;
  const common = {
    ...control,
    'aria-label': t('forms.entries.at', { label, number }),
    placeholder: label,
  };
  switch (property.type) {
    case 'code':
      return (
        <Input
          {...common}
          value={typeof value === 'string' ? value : ''}
          style={MONOSPACE}
          spellCheck={false}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'integer':
      return (
        <InputNumber
          {...common}
          value={typeof value === 'number' ? value : null}
          precision={0}
          style={{ width: '100%' }}
          changeOnWheel={false}
          onKeyDown={onKeyDown}
          onChange={set}
        />
      );
    case 'select':
      return (
        <Select
          {...common}
          value={value}
          style={{ width: '100%' }}
          options={property.options.map((option) => ({ value: option, label: option }))}
          onChange={set}
        />
      );
  }
}

function emptyProperty(property: RecordProperty): unknown {
  if (property.type === 'select') return property.options[0];
  return property.type === 'code' ? '' : null;
}

/** Makes the properties readable by name. */
function toRecords(value: readonly object[]): RecordItem[] {
  return value.map((record) => ({ ...record }));
}

/** A list of objects with a few properties each, such as ports. */
export const recordList: FieldWidgets<'recordList'> = {
  Cell: RecordList,
  Value: RecordList,
  Input: RecordListInput,
  Filter: null,
  wide: true,
  validateOnSubmit: true,
};
