import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from './types';
import type { FilterProps } from './kind-parts';

type WordsFilterProps = Pick<FilterProps<Kind>, 'asked' | 'onAsk' | 'field'>;

/** Asks for a part of a text, or for the whole of it where the server knows nothing else. */
export function WordsFilter({ asked, onAsk, field }: WordsFilterProps) {
  const { t } = useTranslation();
  const operator = field.filter?.includes('contains') ? 'contains' : 'eq';
  const [text, setText] = useState(String(asked[operator] ?? ''));
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
        onAsk({ [operator]: value.trim() });
      }}
    />
  );
}
