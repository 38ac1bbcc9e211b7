import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useCallback, useRef } from 'react';
import { useSearchText } from '../../hooks/use-search-text';
import { useShortcut } from '../../hooks/use-shortcut';
import styles from './challenge-list.module.css';

type SearchBoxProps = { label: string; q: string; onSearch: (q: string) => void };

/** Holds its own text: a router update in mid-word would disturb a Chinese input method. */
export function SearchBox({ label, q, onSearch }: SearchBoxProps) {
  const search = useRef<InputRef>(null);
  const { text, setText, expect } = useSearchText(q);
  useShortcut(
    '/',
    useCallback(() => search.current?.focus({ cursor: 'all' }), []),
  );
  return (
    <Input
      ref={search}
      allowClear
      className={styles.search ?? ''}
      value={text}
      maxLength={100}
      prefix={<SearchOutlined aria-hidden />}
      suffix={<kbd className={styles.key}>/</kbd>}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/"
      onChange={(event) => {
        setText(event.target.value);
        expect(event.target.value.trim());
        onSearch(event.target.value);
      }}
    />
  );
}
