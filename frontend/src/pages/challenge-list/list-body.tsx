import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AnyCard } from '../../api';
import { isReleasedCard } from '../../domain/challenge';
import { EmptyState, VisuallyHidden } from '../../components';
import { ChallengeCard, LockedCard } from './challenge-card';
import { applyFilters, type Filters, searchNotices } from './filters';
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
  isNoticeList: boolean;
  onClear: () => void;
};

interface LateIds {
  /** The challenges that the reader completed after they closed. */
  lateIds: readonly number[];
}

export function ListBody(props: ListBodyProps & LateIds) {
  const { all, filters, lateIds, isNoticeList, onClear } = props;
  const { t } = useTranslation();
  const shown = isNoticeList ? searchNotices(all, filters.q) : applyFilters(all, filters);
  return (
    <>
      <VisuallyHidden role="status">
        {t('challengeList.shown', { count: shown.length })}
      </VisuallyHidden>
      {shown.length === 0 ? (
        <EmptyList all={all} filters={filters} isNoticeList={isNoticeList} onClear={onClear} />
      ) : (
        <ul className={styles.grid}>
          {shown.map((card, index) => (
            // Locked cards have no id.
            <li key={isReleasedCard(card) ? card.id : `locked-${String(index)}`}>
              {isReleasedCard(card) ? (
                <ChallengeCard card={card} isLate={lateIds.includes(card.id)} />
              ) : (
                <LockedCard card={card} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function EmptyList({ all, filters, isNoticeList, onClear }: ListBodyProps) {
  const { t } = useTranslation();
  if (all.length === 0 && isNoticeList)
    return <EmptyState title={t('challengeList.empty.noNotices')} />;
  if (all.length === 0) {
    return (
      <EmptyState title={t('challengeList.empty.none')} hint={t('challengeList.empty.noneHint')} />
    );
  }
  const clear = <Button onClick={onClear}>{t('challengeList.empty.clear')}</Button>;
  if (isNoticeList) {
    return <EmptyState title={t('challengeList.empty.noMatchNotices')} action={clear} />;
  }
  // True when only the filter for unsolved challenges hides the matches.
  const isAllSolved =
    filters.solved === 'unsolved' && applyFilters(all, { ...filters, solved: 'solved' }).length > 0;
  return (
    <EmptyState
      title={t(isAllSolved ? 'challengeList.empty.allSolved' : 'challengeList.empty.noMatch')}
      action={clear}
    />
  );
}
