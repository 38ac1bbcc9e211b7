import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { type InputRef, Segmented } from 'antd';
import Input from 'antd/es/input/Input';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearIcon } from '../../components';
import { useSearchText } from '../../hooks/use-search-text';
import { useShortcut } from '../../hooks/use-shortcut';
import { MenuChoice } from './menu-choice';
import styles from './challenge-list.module.css';
import { DIFFICULTIES, type Filters, SOLVED, SORTS } from './filters';

const ANY = 'any' as const;

interface ToolbarProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

export function ListToolbar({ filters, onChange }: ToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.toolbar} role="search">
      <SearchBox label={t('challengeList.search')} q={filters.q} onChange={onChange} />
      <Segmented
        aria-label={t('challengeList.solvedFilter')}
        value={filters.solved}
        options={SOLVED.map((value) => ({ value, label: t(`challengeList.solved.${value}`) }))}
        onChange={(solved) => onChange({ solved })}
      />
      <MenuChoice
        label={t('challengeList.difficultyFilter')}
        value={filters.difficulty ?? ANY}
        options={[ANY, ...DIFFICULTIES].map((value) => ({
          value,
          label: t(value === ANY ? 'challengeList.anyDifficulty' : `game.difficulty.${value}`),
        }))}
        onChange={(value) => onChange({ difficulty: value === ANY ? null : value })}
      />
      <MenuChoice
        label={t('challengeList.sortBy')}
        value={filters.sort}
        options={SORTS.map((value) => ({ value, label: t(`challengeList.sort.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}

/** Notices have neither score nor difficulty, so there is only a search box. */
export function NoticeToolbar({ filters, onChange }: ToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.toolbar} role="search">
      <SearchBox label={t('challengeList.searchNotices')} q={filters.q} onChange={onChange} />
    </div>
  );
}

interface SearchBoxProps {
  label: string;
  q: string;
  onChange: (change: Pick<Filters, 'q'>) => void;
}

/** Keeps the typed text in its own state: a navigation during input method composition would break it. */
function SearchBox({ label, q, onChange }: SearchBoxProps) {
  const input = useRef<InputRef>(null);
  const { text, setText, expect } = useSearchText(q);
  useShortcut(
    '/',
    useCallback(() => input.current?.focus({ cursor: 'all' }), []),
  );
  return (
    <Input
      ref={input}
      allowClear={{ clearIcon: <ClearIcon /> }}
      className={styles.search ?? ''}
      value={text}
      maxLength={100}
      prefix={<SearchOutlined aria-hidden />}
      suffix={<kbd className={styles.key}>/</kbd>}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/"
      onChange={({ target }) => {
        setText(target.value);
        expect(target.value.trim());
        onChange({ q: target.value });
      }}
    />
  );
}
