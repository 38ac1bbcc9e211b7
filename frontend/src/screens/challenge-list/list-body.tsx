import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AnyCard, isOpen, openCards } from '../../api';
import { EmptyState } from '../../ui';
import { ChallengeCard } from './challenge-card';
import { isSolved } from './filters';
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
  shown: AnyCard[];
  onClear: () => void;
};

export function ListBody({ all, shown, onClear }: ListBodyProps) {
  const { t } = useTranslation();
  if (all.length === 0) {
    return (
      <EmptyState title={t('challengeList.empty.none')} hint={t('challengeList.empty.noneHint')} />
    );
  }
  if (shown.length === 0) {
    const open = openCards(all).filter((card) => !card.hidden && card.category !== 'notice');
    const clear = <Button onClick={onClear}>{t('challengeList.empty.clear')}</Button>;
    return open.length > 0 && open.every(isSolved) ? (
      <EmptyState title={t('challengeList.empty.allSolved')} action={clear} />
    ) : (
      <EmptyState title={t('challengeList.empty.noMatch')} action={clear} />
    );
  }
  return (
    <ul className={styles.grid}>
      {shown.map((card, index) => (
        // A locked card comes without an id of its own.
        <li key={isOpen(card) ? card.id : `locked-${String(index)}`}>
          {isOpen(card) ? <ChallengeCard card={card} /> : <LockedCard card={card} />}
        </li>
      ))}
    </ul>
  );
}
