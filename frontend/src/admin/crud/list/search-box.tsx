import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchText } from '../../../hooks/use-search-text';

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Searches on Enter and when emptied, not at every key. */
export function SearchBox({ value: current, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const { text, setText, expect } = useSearchText(current);
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
