import { Flex, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KindOperators } from './types';
import { AskButton } from './ask-button';
import type { FilterProps, KindParts } from './kind-parts';

type Numbers = Partial<Record<KindOperators['integer'], string>>;

const OPERATORS = ['eq', 'gte', 'lte'] as const;

function NumberFilter({ asked, onAsk, field }: FilterProps<'integer'>) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Numbers>(() =>
    Object.fromEntries(OPERATORS.map((operator) => [operator, String(asked[operator] ?? '')])),
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
      <AskButton
        onClick={() => {
          onAsk(draft);
        }}
      />
    </Flex>
  );
}

export const integer: KindParts<'integer'> = {
  Cell: ({ value }) => value,
  Value: ({ value }) => value,
  Input: ({ value, onChange, control, fact }) => (
    <InputNumber
      {...control}
      value={value ?? null}
      style={{ width: '100%' }}
      // antd's own bounds would change what was typed; the form says what is wrong with it.
      aria-valuemin={fact?.minimum}
      aria-valuemax={fact?.maximum}
      changeOnWheel={false}
      onChange={(next) => {
        onChange(next);
      }}
    />
  ),
  Filter: NumberFilter,
  wide: false,
};
