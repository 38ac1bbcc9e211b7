import { DatePicker, Flex } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../components';
import { formatDateTime } from '../../../lib/format';
import { ApplyButton } from './filters';
import type { FilterValue, FilterProps, FieldWidgets } from './types';

const OPERATORS = ['gte', 'lte'] as const;

function Exact({ value }: { value: string }) {
  const { i18n } = useTranslation();
  return <time dateTime={value}>{formatDateTime(value, i18n.language)}</time>;
}

function TimeFilter({ filterValue, onFilter, field }: FilterProps<'dateTime'>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<FilterValue>(filterValue);
  return (
    <Flex vertical gap={8}>
      {OPERATORS.filter((operator) => field.filter?.includes(operator)).map((operator) => {
        const value = [draft[operator] ?? ''].flat()[0];
        return (
          <DatePicker
            key={operator}
            showTime
            placeholder={t(`scaffold.filter.time.${operator}`)}
            aria-label={t(`scaffold.filter.time.${operator}`)}
            value={value ? dayjs(value) : null}
            onChange={(date) => {
              // antd's type of a single picker includes several dates.
              const next = Array.isArray(date) ? null : date;
              setDraft({ ...draft, [operator]: next?.toISOString() ?? '' });
            }}
          />
        );
      })}
      <ApplyButton
        onClick={() => {
          onFilter(draft);
        }}
      />
    </Flex>
  );
}

export const dateTime: FieldWidgets<'dateTime'> = {
  Cell: ({ value }) => <RelativeTime value={value} />,
  Value: Exact,
  Input: ({ value, onChange, control }) => (
    <DatePicker
      {...control}
      showTime
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      onChange={(date: dayjs.Dayjs | null) => {
        onChange(date?.toISOString() ?? null);
      }}
    />
  ),
  Filter: TimeFilter,
  wide: false,
};
