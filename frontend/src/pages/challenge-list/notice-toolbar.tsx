import { useTranslation } from 'react-i18next';
import styles from './challenge-list.module.css';
import type { Filters } from './filters';
import { SearchBox } from './search-box';

type NoticeToolbarProps = { filters: Filters; onChange: (change: Pick<Filters, 'q'>) => void };

/** A notice has neither score nor difficulty, so there is only its text to look for. */
export function NoticeToolbar({ filters, onChange }: NoticeToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.toolbar} role="search">
      <SearchBox
        label={t('challengeList.searchNotices')}
        q={filters.q}
        onSearch={(q) => {
          onChange({ q });
        }}
      />
    </div>
  );
}
