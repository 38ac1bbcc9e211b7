import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Segmented, Select } from 'antd';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../ui';
import { DIFFICULTIES, type Filters, SOLVED, SORTS } from './filters';
import styles from './challenge-list.module.css';

type ListToolbarProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
};

export function ListToolbar({ filters, onChange }: ListToolbarProps) {
  const { t } = useTranslation();
  const search = useRef<InputRef>(null);
  useShortcut(
    '/',
    useCallback(() => search.current?.focus({ cursor: 'all' }), []),
  );

  return (
    <div className={styles.toolbar} role="search">
      {/* Uncontrolled: a router update in mid-word would disturb a Chinese input method. */}
      <Input
        ref={search}
        allowClear
        className={styles.search ?? ''}
        defaultValue={filters.q}
        maxLength={100}
        prefix={<SearchOutlined aria-hidden />}
        suffix={<kbd className={styles.key}>/</kbd>}
        placeholder={t('challengeList.search')}
        aria-label={t('challengeList.search')}
        onChange={(event) => {
          onChange({ q: event.target.value });
        }}
      />
      <Segmented
        aria-label={t('challengeList.solvedFilter')}
        value={filters.solved}
        options={SOLVED.map((value) => ({ value, label: t(`challengeList.solved.${value}`) }))}
        onChange={(solved) => {
          onChange({ solved });
        }}
      />
      <Select
        className={styles.select ?? ''}
        aria-label={t('challengeList.difficultyFilter')}
        value={filters.difficulty ?? 'all'}
        options={[
          { value: 'all', label: t('challengeList.anyDifficulty') },
          ...DIFFICULTIES.map((value) => ({ value, label: t(`game.difficulty.${value}`) })),
        ]}
        onChange={(value) => {
          onChange({ difficulty: DIFFICULTIES.find((difficulty) => difficulty === value) ?? null });
        }}
      />
      <Select
        className={styles.select ?? ''}
        aria-label={t('challengeList.sortBy')}
        value={filters.sort}
        options={SORTS.map((value) => ({ value, label: t(`challengeList.sort.${value}`) }))}
        onChange={(sort) => {
          onChange({ sort });
        }}
      />
    </div>
  );
}
