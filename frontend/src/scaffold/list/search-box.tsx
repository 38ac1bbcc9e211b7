import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchBoxProps {
  words: string;
  onSearch: (words: string) => void;
}

/** Asks on Enter and when emptied, not at every letter. */
export function SearchBox({ words, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(words);
  return (
    <Input.Search
      allowClear
      value={text}
      style={{ maxWidth: 320 }}
      placeholder={t('scaffold.list.search')}
      aria-label={t('scaffold.list.search')}
      onChange={(event) => {
        setText(event.target.value);
      }}
      onSearch={(value) => {
        onSearch(value.trim());
      }}
    />
  );
}
