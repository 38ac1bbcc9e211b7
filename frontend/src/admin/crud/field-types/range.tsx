import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { DateTimePicker, RelativeTime } from '../../../components';
import { NumberInput, TimeInput } from '../../../forms';
import { isDateTime } from '../../../lib/date-time';
import { formatDateTime } from '../../../lib/format';
import { BoundsFilter } from './common';
import type { FilterProps, FieldTypeDefinition } from './types';

function NumberFilter(props: FilterProps<'integer'>) {
  const { t } = useTranslation();
  return (
    <BoundsFilter
      {...props}
      operators={['eq', 'gte', 'lte']}
      renderInput={(operator, value, set) => (
        <InputNumber
          key={operator}
          stringMode
          precision={0}
          style={{ width: '100%' }}
          prefix={t(`crud.filter.number.${operator}`)}
          aria-label={t(`crud.filter.number.${operator}`)}
          value={value}
          onChange={(next) => set(next ?? '')}
        />
      )}
    />
  );
}

export const integer: FieldTypeDefinition<'integer'> = {
  Cell: ({ value }) => value,
  Value: ({ value }) => value,
  Input: ({ value, onChange, control, constraint }) => (
    <NumberInput {...control} value={value} onChange={onChange} constraint={constraint} />
  ),
  Filter: NumberFilter,
  wide: false,
  toCsv: ({ value }) => value,
  sample: () => 7,
};

function Exact({ value }: { value: string }) {
  const { i18n } = useTranslation();
  return <time dateTime={value}>{formatDateTime(value, i18n.language)}</time>;
}

function TimeFilter(props: FilterProps<'dateTime'>) {
  const { t } = useTranslation();
  return (
    <BoundsFilter
      {...props}
      operators={['gte', 'lte']}
      isValid={isDateTime}
      renderInput={(operator, value, set) => (
        <DateTimePicker
          key={operator}
          showsError
          placeholder={t(`crud.filter.time.${operator}`)}
          aria-label={t(`crud.filter.time.${operator}`)}
          value={value || null}
          onChange={(time) => set(time ?? '')}
        />
      )}
    />
  );
}

export const dateTime: FieldTypeDefinition<'dateTime'> = {
  Cell: ({ value }) => <RelativeTime value={value} />,
  Value: Exact,
  Input: ({ value, onChange, control }) => (
    <TimeInput {...control} value={value} onChange={onChange} />
  ),
  Filter: TimeFilter,
  wide: false,
  toCsv: ({ value }) => new Date(value),
  sample: () => '2026-01-02T03:04:05.678Z',
};
