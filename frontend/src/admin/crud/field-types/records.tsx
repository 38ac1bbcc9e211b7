import { Flex, Input, InputNumber, Select, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { keys } from '../keys';
import type { RecordPart } from '../resource';
import { Entries, type Place } from './entries';
import type { InputProps, KindParts, ShownProps } from './kind-parts';
import { MONOSPACE } from './monospace';

type Entry = Readonly<Record<string, unknown>>;

function Records({ value, field }: ShownProps<'records'>) {
  return (
    <Flex gap={4} wrap>
      {entriesOf(value).map((entry, index) => (
        <Tag key={index} bordered={false} style={{ ...MONOSPACE, margin: 0 }}>
          {Object.keys(field.parts)
            .map((part) => String(entry[part]))
            .join(' ')}
        </Tag>
      ))}
    </Flex>
  );
}

function RecordsInput({ value, onChange, control, field, fact, resource }: InputProps<'records'>) {
  const { t } = useTranslation();
  const label = t(keys.field(resource, field.name));
  const parts = Object.entries(field.parts);
  return (
    <Entries
      label={label}
      control={control}
      entries={entriesOf(value ?? [])}
      fresh={Object.fromEntries(parts.map(([name, part]) => [name, freshOf(part)]))}
      max={fact?.maxItems}
      onChange={onChange}
      draw={(place) => (
        <Flex gap={8} wrap>
          {parts.map(([name, part], index) => (
            <div key={name} style={{ flex: '1 1 110px' }}>
              <PartInput
                part={part}
                label={t(keys.part(resource, field.name, name))}
                place={{
                  ...place,
                  // The label around leads to the first control of the first entry.
                  control: index === 0 ? place.control : {},
                  entry: place.entry[name],
                  set: (next) => {
                    place.set({ ...place.entry, [name]: next });
                  },
                }}
              />
            </div>
          ))}
        </Flex>
      )}
    />
  );
}

interface PartInputProps {
  part: RecordPart;
  label: string;
  place: Place<unknown>;
}

function PartInput({ part, label, place }: PartInputProps) {
  const { t } = useTranslation();
  const { entry, number, control, set, onKeyDown } = place;
  const common = {
    ...control,
    'aria-label': t('scaffold.entries.at', { label, number }),
    placeholder: label,
  };
  switch (part.kind) {
    case 'code':
      return (
        <Input
          {...common}
          value={typeof entry === 'string' ? entry : ''}
          style={MONOSPACE}
          spellCheck={false}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={(event) => {
            set(event.target.value);
          }}
        />
      );
    case 'integer':
      return (
        <InputNumber
          {...common}
          value={typeof entry === 'number' ? entry : null}
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
          value={entry}
          style={{ width: '100%' }}
          options={part.options.map((word) => ({ value: word, label: word }))}
          onChange={set}
        />
      );
  }
}

function freshOf(part: RecordPart): unknown {
  if (part.kind === 'select') return part.options[0];
  return part.kind === 'code' ? '' : null;
}

/** What came as JSON, or was typed here, is readable by name. */
function entriesOf(value: readonly object[]): Entry[] {
  return value.map((entry) => ({ ...entry }));
}

/** A few values that belong together, several times: the ports of a service. */
export const records: KindParts<'records'> = {
  Cell: Records,
  Value: Records,
  Input: RecordsInput,
  Filter: null,
  wide: true,
  late: true,
};
