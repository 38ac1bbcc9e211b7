import { Flex, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MONOSPACE } from '../components';
import type { InputProps } from './inputs';
import { ListInput, type ListItem } from './list-input';

/** A property of a list's items; its control depends on the type. */
export type RecordProperty =
  | { type: 'code' }
  | { type: 'text' }
  | { type: 'integer' }
  | { type: 'select'; options: readonly string[] };

type RecordItem = Readonly<Record<string, unknown>>;

interface RecordListInputProps extends InputProps<readonly object[]> {
  label: string;
  properties: Readonly<Record<string, RecordProperty>>;
  labelOf: (property: string) => string;
  max: number | undefined;
}

/** Edits an ordered list of objects with a few properties each. */
export function RecordListInput(props: RecordListInputProps) {
  const { value, onChange, label, labelOf, max, properties: types, ...control } = props;
  const properties = Object.entries(types);
  return (
    <ListInput
      label={label}
      control={control}
      items={toRecords(value ?? [])}
      newItem={Object.fromEntries(
        properties.map(([name, property]) => [name, emptyProperty(property)]),
      )}
      max={max}
      onChange={(items) => onChange?.(items)}
      renderItem={(item) => (
        <Flex gap={8} wrap>
          {properties.map(([name, property], index) => (
            <div key={name} style={{ flex: '1 1 110px' }}>
              <PropertyInput
                property={property}
                label={labelOf(name)}
                item={{
                  ...item,
                  // The form item's label names the first control of the first item.
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
    'aria-label': t('form.entries.at', { label, number }),
    placeholder: label,
  };
  switch (property.type) {
    case 'code':
    case 'text':
      return (
        <Input
          {...common}
          value={typeof value === 'string' ? value : ''}
          {...(property.type === 'code' ? { style: MONOSPACE, spellCheck: false } : {})}
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
  return property.type === 'integer' ? null : '';
}

/** Casts objects, so that their properties can be read by name. */
export function toRecords(value: readonly object[]): RecordItem[] {
  return value.map((record) => ({ ...record }));
}
