import { Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DIFFICULTIES, type Filters, SOLVED, SORTS } from './filters';
import styles from './challenge-list.module.css';
import { SearchBox } from './search-box';

type ListToolbarProps = {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
};

export function ListToolbar({ filters, onChange }: ListToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.toolbar} role="search">
      <SearchBox
        label={t('challengeList.search')}
        q={filters.q}
        onSearch={(q) => {
          onChange({ q });
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
