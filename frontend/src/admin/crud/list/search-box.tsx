import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../../hooks/use-search-text';

interface SearchBoxProps {
  words: string;
  onSearch: (words: string) => void;
}

/** Asks on Enter and when emptied, not at every letter. */
export function SearchBox({ words, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const { text, setText, expect } = useSearchText(words);
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
        setText(value.trim());
        expect(value.trim());
        onSearch(value.trim());
      }}
    />
  );
}
