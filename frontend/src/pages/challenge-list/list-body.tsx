import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AnyCard, isReleasedCard } from '../../api';
import { EmptyState, VisuallyHidden } from '../../components';
import { ChallengeCard } from './challenge-card';
import { applyFilters, applySearch, type Filters } from './filters';
import { LockedCard } from './locked-card';
import styles from './challenge-list.module.css';

const SKELETONS = 8;

export function ListSkeleton() {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={styles.skeleton} data-testid="card-skeleton">
          <Skeleton active paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  );
}

type ListBodyProps = {
  all: AnyCard[];
  filters: Filters;
  notices: boolean;
  onClear: () => void;
};

export function ListBody({ all, filters, notices, onClear }: ListBodyProps) {
  const { t } = useTranslation();
  const shown = notices ? applySearch(all, filters.q) : applyFilters(all, filters);
  return (
    <>
      <VisuallyHidden role="status">
        {t('challengeList.shown', { count: shown.length })}
      </VisuallyHidden>
      {shown.length === 0 ? (
        <NothingShown all={all} filters={filters} notices={notices} onClear={onClear} />
      ) : (
        <ul className={styles.grid}>
          {shown.map((card, index) => (
            // A locked card comes without an id of its own.
            <li key={isReleasedCard(card) ? card.id : `locked-${String(index)}`}>
              {isReleasedCard(card) ? <ChallengeCard card={card} /> : <LockedCard card={card} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NothingShown({ all, filters, notices, onClear }: ListBodyProps) {
  const { t } = useTranslation();
  if (all.length === 0 && notices) return <EmptyState title={t('challengeList.empty.noNotices')} />;
  if (all.length === 0) {
    return (
      <EmptyState title={t('challengeList.empty.none')} hint={t('challengeList.empty.noneHint')} />
    );
  }
  const clear = <Button onClick={onClear}>{t('challengeList.empty.clear')}</Button>;
  if (notices) {
    return <EmptyState title={t('challengeList.empty.noMatchNotices')} action={clear} />;
  }
  // Solved is all that only the wish for unsolved ones keeps away.
  const solved =
    filters.solved === 'unsolved' && applyFilters(all, { ...filters, solved: 'solved' }).length > 0;
  return (
    <EmptyState
      title={t(solved ? 'challengeList.empty.allSolved' : 'challengeList.empty.noMatch')}
      action={clear}
    />
  );
}
