import { Button, Checkbox, Flex, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps, FieldType } from './types';

export interface Choice {
  value: string;
  label: string;
}

interface ChoicesProps {
  choices: Choice[];
  value: string[];
  onChange: (value: string[]) => void;
}

/** Selects any of several values. */
export function CheckboxFilter({ choices, value, onChange }: ChoicesProps) {
  return (
    <Checkbox.Group value={value} onChange={onChange}>
      <Flex vertical gap={4}>
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={choice.value}>
            {choice.label}
          </Checkbox>
        ))}
      </Flex>
    </Checkbox.Group>
  );
}

/** Selects one value. */
export function RadioFilter({ choices, value, onChange }: ChoicesProps) {
  return (
    <Radio.Group
      value={value[0]}
      onChange={(event) => {
        onChange([String(event.target.value)]);
      }}
    >
      <Flex vertical gap={4}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value}>
            {choice.label}
          </Radio>
        ))}
      </Flex>
    </Radio.Group>
  );
}

type TextFilterProps = Pick<FilterProps<FieldType>, 'filterValue' | 'onFilter' | 'field'>;

/** Filters by a substring, or by the whole text where the API has only equality. */
export function TextFilter({ filterValue, onFilter, field }: TextFilterProps) {
  const { t } = useTranslation();
  const operator = field.filter?.includes('contains') ? 'contains' : 'eq';
  const [text, setText] = useState(String(filterValue[operator] ?? ''));
  return (
    <Input.Search
      autoFocus
      allowClear
      value={text}
      aria-label={t('scaffold.filter.words')}
      placeholder={t('scaffold.filter.words')}
      onChange={(event) => {
        setText(event.target.value);
      }}
      onSearch={(value) => {
        onFilter({ [operator]: value.trim() });
      }}
    />
  );
}

export function ApplyButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button type="primary" size="small" block onClick={onClick}>
      {t('scaffold.filter.apply')}
    </Button>
  );
}
