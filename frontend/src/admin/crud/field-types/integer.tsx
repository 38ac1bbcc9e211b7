import { Flex, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplyButton } from './filters';
import type { FilterProps, FieldOperators, FieldWidgets } from './types';

type Numbers = Partial<Record<FieldOperators['integer'], string>>;

const OPERATORS = ['eq', 'gte', 'lte'] as const;

function NumberFilter({ filterValue, onFilter, field }: FilterProps<'integer'>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Numbers>(() =>
    Object.fromEntries(
      OPERATORS.map((operator) => [operator, String(filterValue[operator] ?? '')]),
    ),
  );
  return (
    <Flex vertical gap={8}>
      {OPERATORS.filter((operator) => field.filter?.includes(operator)).map((operator) => (
        <InputNumber
          key={operator}
          stringMode
          precision={0}
          style={{ width: '100%' }}
          prefix={t(`scaffold.filter.number.${operator}`)}
          aria-label={t(`scaffold.filter.number.${operator}`)}
          value={draft[operator] ?? ''}
          onChange={(value) => {
            setDraft({ ...draft, [operator]: value ?? '' });
          }}
        />
      ))}
      <ApplyButton
        onClick={() => {
          onFilter(draft);
        }}
      />
    </Flex>
  );
}

export const integer: FieldWidgets<'integer'> = {
  Cell: ({ value }) => value,
  Value: ({ value }) => value,
  Input: ({ value, onChange, control, constraint }) => (
    <InputNumber
      {...control}
      value={value ?? null}
      style={{ width: '100%' }}
      // With antd's own bounds the input would change the value; the form's rules report it instead.
      aria-valuemin={constraint?.minimum}
      aria-valuemax={constraint?.maximum}
      changeOnWheel={false}
      onChange={(next) => {
        onChange(next);
      }}
    />
  ),
  Filter: NumberFilter,
  wide: false,
};
